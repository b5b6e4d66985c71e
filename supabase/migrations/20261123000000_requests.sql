-- What visitors send. shared/quoteRequest.ts and contactMessage.ts list the same columns with the labels that the visitor
-- reads; these constraints hold whoever writes. No policy on purpose: only the secret key gets past row level security.

-- The version of this schema: the name of the latest migration. Each later migration ends by updating it, and the code
-- compares it with the version that it needs.
create table public.schema_version (
  only_row boolean primary key default true check (only_row),
  version text not null
);

create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) between 1 and 40),
  address text not null check (char_length(address) between 1 and 300),
  home_size text not null check (home_size in ('under-1500', '1500-3000', '3000-5000', 'over-5000')),
  service_type text not null
    check (service_type in ('standard-clean', 'premium-clean', 'post-construction', 'commercial-office')),
  details text not null default '' check (char_length(details) <= 5000),
  created_at timestamptz not null default now(),
  contacted boolean not null default false,
  contacted_at timestamptz,
  -- The number that visitor and owner use on the phone: ten digits of the id.
  reference text not null generated always as (
    'Q-' || upper(substr(id::text, 1, 5)) || '-' || upper(substr(replace(id::text, '-', ''), 6, 5))
  ) stored,
  -- The digits of the phone number with its country code, without its extension: how a person is found again.
  phone_normalized text,
  -- Kept aside as likely spam, and the points of api/spam/scoreSpam.ts. Suspects are stored like any other request.
  is_spam boolean not null default false,
  spam_points jsonb not null default '[]',
  -- Keyed hashes. The unique constraint decides what is a repeat. Null once a content key has expired.
  idempotency_key text unique,
  request_hash text
);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 1 and 40),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  responded boolean not null default false,
  responded_at timestamptz,
  reference text not null generated always as (
    'M-' || upper(substr(id::text, 1, 5)) || '-' || upper(substr(replace(id::text, '-', ''), 6, 5))
  ) stored,
  phone_normalized text,
  is_spam boolean not null default false,
  spam_points jsonb not null default '[]',
  idempotency_key text unique,
  request_hash text
);

create index quote_requests_created_at on public.quote_requests (created_at);
create index quote_requests_unanswered on public.quote_requests (created_at) where not contacted and not is_spam;
create index quote_requests_email on public.quote_requests (lower(email));
create index quote_requests_phone on public.quote_requests (phone_normalized);
create index contact_messages_created_at on public.contact_messages (created_at);
create index contact_messages_unanswered on public.contact_messages (created_at) where not responded and not is_spam;
create index contact_messages_email on public.contact_messages (lower(email));
create index contact_messages_phone on public.contact_messages (phone_normalized);

-- The specification asks for this table (docs/specification.md, section 3, users) and shows no use of it. Nothing reads or
-- writes it, no Function and no page; it stays empty, and row level security without a policy shuts out everyone but the
-- server's key. A site that does not need it drops it in a migration of its own: drop table public.users;
create table public.users (
  id uuid primary key default gen_random_uuid(),
  username text not null unique check (username <> ''),
  password text not null check (password <> '')
);

-- How often something happened in an hour or a day. Clients, visitors and domains are keyed hashes.
create table public.counters (
  name text not null,
  period_start timestamptz not null,
  total integer not null,
  primary key (name, period_start)
);
create index counters_period_start on public.counters (period_start);

-- Counts one more in this hour or day; false when that is more than `most`.
create function public.count_up(counter text, period text, most integer) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  counted integer;
begin
  insert into public.counters as c (name, period_start, total) values (counter, date_trunc(period, now()), 1)
  on conflict (name, period_start) do update set total = c.total + 1
  returning total into counted;
  return counted <= most;
end;
$$;

-- Everyone who wrote with this email address, in any case, or with this normalized phone number, the latest first. Null does
-- not search. It says by which of the two a request was found: an office shares its phone number among many people.
create function public.find_person(email text, phone text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with found as (
    select 'quote_request' as kind, q.id, q.reference, q.created_at, concat_ws(' ', q.first_name, q.last_name) as name,
      q.email, q.phone, q.phone_normalized, q.is_spam, q.contacted as answered
    from public.quote_requests q
    where lower(q.email) = lower(find_person.email) or q.phone_normalized = find_person.phone
    union all
    select 'contact_message', c.id, c.reference, c.created_at, c.name,
      c.email, c.phone, c.phone_normalized, c.is_spam, c.responded
    from public.contact_messages c
    where lower(c.email) = lower(find_person.email) or c.phone_normalized = find_person.phone
  )
  select coalesce(jsonb_agg(
    to_jsonb(f) - 'phone_normalized' || jsonb_build_object(
      'byEmail', coalesce(lower(f.email) = lower(find_person.email), false),
      'byPhone', coalesce(f.phone_normalized = find_person.phone, false)
    ) order by f.created_at desc
  ), '[]') from found f;
$$;

-- Deletes these requests with their notifications and returns how many there were.
create function public.erase_requests(requests uuid[]) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  quotes integer;
  messages integer;
begin
  delete from public.quote_requests where id = any(requests);
  get diagnostics quotes = row_count;
  delete from public.contact_messages where id = any(requests);
  get diagnostics messages = row_count;
  return quotes + messages;
end;
$$;
