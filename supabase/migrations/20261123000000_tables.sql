-- The tables. The next file has their indexes and functions and brings the tables of version 2.0.0 to this
-- state. No policy on purpose: only the secret key gets past row level security.

-- One row: the name of the latest migration. The code compares it with the version that it needs.
create table public.schema_version (
  only_row boolean primary key default true check (only_row),
  version text not null
);

-- What the form asks beyond these columns is in `answers`, by the name of its field. A field that it leaves
-- out is ''. The form says what is required and how long; these checks only keep out what no form allows.
create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  first_name text not null default '' check (char_length(first_name) <= 5000),
  last_name text not null default '' check (char_length(last_name) <= 5000),
  email text not null default '' check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 5000),
  address text not null default '' check (char_length(address) <= 5000),
  home_size text not null default '' check (char_length(home_size) <= 5000),
  service_type text not null default '' check (char_length(service_type) <= 5000),
  details text not null default '' check (char_length(details) <= 20000),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  created_at timestamptz not null default now(),
  contacted boolean not null default false,
  contacted_at timestamptz,
  -- The number that visitor and owner use on the phone: ten digits of the id.
  reference text not null generated always as (
    'Q-' || upper(substr(id::text, 1, 5)) || '-' || upper(substr(replace(id::text, '-', ''), 6, 5))
  ) stored,
  -- The phone number's digits with country code, without extension: how a person is found again.
  phone_normalized text,
  -- Why it was set aside as spam: names of api/requests/findSpamTraits.ts, or `marked` by the owner.
  aside text[],
  -- Keyed hashes. The unique constraint decides what is a repeat. Null once a key of the content has expired.
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
  reference text not null generated always as (
    'M-' || upper(substr(id::text, 1, 5)) || '-' || upper(substr(replace(id::text, '-', ''), 6, 5))
  ) stored,
  phone_normalized text,
  idempotency_key text unique,
  request_hash text
);

-- The specification asks for this table (section 3, users) and shows no use of it: nothing reads it.
create table public.users (
  id uuid primary key default gen_random_uuid(),
  username text not null unique check (username <> ''),
  password text not null check (password <> '')
);

-- The outbox: a row for each mail and webhook call, which says itself when it is tried next. A claim sets
-- that ten minutes ahead and raises `tries`; a result counts while `tries` is unchanged.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('request', 'morning', 'erase', 'confirmation', 'webhook')),
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  -- The keyed hash of an address in QUOTE_TO, in a row of 2.0.0 its place there; '' if it is not the owner's.
  recipient text not null default '',
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Times that this mail or its address was refused; troubles of the mail server do not count.
  failures integer not null default 0,
  -- Null once it is sent or given up.
  next_try_at timestamptz default now(),
  sent_at timestamptz,
  -- How the latest attempt failed (api/mail/SendResult.ts), and the server's codes, never its text.
  cause text,
  codes text
);

-- How often something happened in an hour or a day. Clients, networks and mailboxes are keyed hashes.
create table public.counters (
  name text not null,
  period_start timestamptz not null,
  total integer not null,
  primary key (name, period_start)
);

create table public.installation (
  only_row boolean primary key default true check (only_row),
  installed_at timestamptz not null default now(),
  swept_at timestamptz not null default now(),
  -- The morning whose mail was queued. Null: the next one is the first.
  morning_at timestamptz,
  -- The requests that the latest morning has announced and the next one deletes.
  expiring uuid[] not null default '{}',
  -- Failures of the mail server in a row, away or refusing the login. While there are any, one mail tries.
  mail_failures integer not null default 0,
  mail_next_try_at timestamptz not null default now()
);
insert into public.installation default values;

alter table public.schema_version enable row level security;
alter table public.quote_requests enable row level security;
alter table public.contact_messages enable row level security;
alter table public.users enable row level security;
alter table public.notifications enable row level security;
alter table public.counters enable row level security;
alter table public.installation enable row level security;
