-- What visitors send. shared/quoteRequest.ts and contactMessage.ts list the same columns with the words for the visitor;
-- these constraints hold whoever writes. The server compares the two at start and in its health check (describe_requests).
-- No policy on purpose: only the secret key gets past row level security.

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
  -- The number that visitor and owner use on the phone: ten digits of the id.
  reference text not null generated always as (
    'Q-' || upper(substr(id::text, 1, 5)) || '-' || upper(substr(replace(id::text, '-', ''), 6, 5))
  ) stored,
  -- Why this was kept aside as likely spam; null for a normal request. Suspects are stored like any other request.
  spam_reason text check (spam_reason <> ''),
  -- Keyed hashes. The unique constraint decides what is a repeat. Null once a content key has expired.
  idempotency_key text unique,
  request_hash text
);

create index quote_requests_created_at on public.quote_requests (created_at);
create index quote_requests_suspects on public.quote_requests (created_at) where spam_reason is not null;

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 1 and 40),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  responded boolean not null default false,
  reference text not null generated always as (
    'M-' || upper(substr(id::text, 1, 5)) || '-' || upper(substr(replace(id::text, '-', ''), 6, 5))
  ) stored,
  spam_reason text check (spam_reason <> ''),
  idempotency_key text unique,
  request_hash text
);

create index contact_messages_created_at on public.contact_messages (created_at);
create index contact_messages_suspects on public.contact_messages (created_at) where spam_reason is not null;

-- The specification asks for this table (docs/specification.md, section 3, users) and shows no use of it. Nothing reads or
-- writes it, no Function and no page; it stays empty, and row level security without a policy shuts out everyone but the
-- server's key. A site that does not need it drops it in a migration of its own: drop table public.users;
create table public.users (
  id uuid primary key default gen_random_uuid(),
  username text not null unique check (username <> ''),
  password text not null check (password <> '')
);

alter table public.quote_requests enable row level security;
alter table public.contact_messages enable row level security;
alter table public.users enable row level security;

revoke all on public.quote_requests, public.contact_messages, public.users from public, anon, authenticated;
grant select, insert, update, delete on public.quote_requests, public.contact_messages, public.users to service_role;

-- Retention and erasure. The outbox rows of a removed request go with it (on delete cascade).

-- Removes requests older than this many days and returns how many of each kind. 0 or less keeps everything.
create function public.purge_expired(retention_days integer) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  oldest timestamptz := now() - make_interval(days => retention_days);
  quotes integer := 0;
  messages integer := 0;
begin
  if retention_days > 0 then
    delete from public.quote_requests where created_at < oldest;
    get diagnostics quotes = row_count;
    delete from public.contact_messages where created_at < oldest;
    get diagnostics messages = row_count;
  end if;
  return jsonb_build_object('quoteRequests', quotes, 'contactMessages', messages);
end;
$$;

-- Removes everything one person sent and the notifications about it, and returns how many of each. A person is found by
-- email address (in any case) or by phone number: the last ten digits, and at least seven, so that +1 (212) 555-0134 finds 212-555-0134.
-- Null or an empty text does not search.
create function public.erase_person(email text, phone text) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  wanted_email text := nullif(lower(trim(erase_person.email)), '');
  wanted_digits text := right(regexp_replace(erase_person.phone, '[^0-9]', '', 'g'), 10);
  quote_ids uuid[];
  message_ids uuid[];
  notices integer;
begin
  if length(wanted_digits) < 7 then
    wanted_digits := null;
  end if;
  select coalesce(array_agg(q.id), '{}') into quote_ids from public.quote_requests q
  where lower(q.email) = wanted_email or right(regexp_replace(q.phone, '[^0-9]', '', 'g'), 10) = wanted_digits;
  select coalesce(array_agg(c.id), '{}') into message_ids from public.contact_messages c
  where lower(c.email) = wanted_email or right(regexp_replace(c.phone, '[^0-9]', '', 'g'), 10) = wanted_digits;

  delete from public.notifications n where n.quote_request_id = any(quote_ids) or n.contact_message_id = any(message_ids);
  get diagnostics notices = row_count;
  delete from public.quote_requests q where q.id = any(quote_ids);
  delete from public.contact_messages c where c.id = any(message_ids);
  return jsonb_build_object(
    'quoteRequests', cardinality(quote_ids), 'contactMessages', cardinality(message_ids), 'notifications', notices
  );
end;
$$;

-- What this database really has, for comparison with what the code expects.
create function public.describe_requests() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'tables', (
      select jsonb_object_agg(c.relname, jsonb_build_object(
        'rowLevelSecurity', c.relrowsecurity,
        'columns', (
          select jsonb_object_agg(a.attname, jsonb_build_object(
            'type', format_type(a.atttypid, a.atttypmod),
            'notNull', a.attnotnull,
            'default', pg_get_expr(d.adbin, d.adrelid),
            'checks', (
              select coalesce(jsonb_agg(pg_get_constraintdef(k.oid)), '[]') from pg_catalog.pg_constraint k
              where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            )
          ))
          from pg_catalog.pg_attribute a
          left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        )
      ))
      from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    ),
    'functions', (
      select coalesce(jsonb_agg(distinct p.proname), '[]') from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace
    )
  );
$$;

revoke execute on function
  public.purge_expired(integer), public.erase_person(text, text), public.describe_requests()
from public, anon, authenticated;

grant execute on function
  public.purge_expired(integer), public.erase_person(text, text), public.describe_requests()
to service_role;
