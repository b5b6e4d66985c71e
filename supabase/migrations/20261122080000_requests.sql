-- What visitors send. Limits repeat those of src/shared: the schema there gives the visitor the words, these constraints
-- keep the promise when something else writes. No policy on purpose: only the secret key gets past row level security.

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
  -- What the visitor and the owner call this request: ten digits of the id, easy to say on the phone.
  reference text not null generated always as (
    'Q-' || upper(substr(id::text, 1, 5)) || '-' || upper(substr(replace(id::text, '-', ''), 6, 5))
  ) stored,
  -- Why this was kept aside as likely spam; null for a normal request. Suspects are kept, never dropped.
  spam_reason text check (spam_reason <> ''),
  -- Keyed hashes. The unique constraint decides what is a repeat; null once a content key has expired.
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

-- Schema only: nothing reads or writes it.
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
