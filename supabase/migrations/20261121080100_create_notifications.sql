-- The outbox: one row per mail the owner is owed, written in the transaction that stores the request.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('quote_request', 'contact_message', 'overflow_digest', 'suspect_digest')),
  quote_request_id uuid unique references public.quote_requests (id) on delete cascade,
  contact_message_id uuid unique references public.contact_messages (id) on delete cascade,
  -- Digests only: when the hour (overflow) or day (suspects) they report begins.
  period timestamptz,
  -- due: to be sent · sent: a mail server accepted it · refused: a mail server refused it for good · held: told by a digest
  status text not null default 'due' check (status in ('due', 'sent', 'refused', 'held')),
  digest_id uuid references public.notifications (id) on delete set null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  due_since timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  -- A code such as "unreachable ECONNREFUSED" or "refused 550", never text from the mail server.
  last_error text,
  lease_id uuid,
  leased_until timestamptz,
  sent_at timestamptz,
  check (num_nonnulls(quote_request_id, contact_message_id, period) = 1),
  check ((kind = 'quote_request') = (quote_request_id is not null)),
  check ((kind = 'contact_message') = (contact_message_id is not null)),
  unique (kind, period)
);

-- Partial: their size follows what is waiting, not what was ever sent.
create index notifications_due on public.notifications (next_attempt_at) where status = 'due';
create index notifications_unsent on public.notifications (due_since) where status in ('due', 'refused');
create index notifications_held on public.notifications (digest_id) where status = 'held';

-- Requests per client and hour. A client is a keyed hash of its address, kept for a day.
create table public.client_counts (
  client_hash text not null,
  hour timestamptz not null,
  requests integer not null,
  primary key (client_hash, hour)
);
create index client_counts_hour on public.client_counts (hour);

-- Mails to the owner per hour.
create table public.mail_counts (
  hour timestamptz primary key,
  mails integer not null
);

alter table public.notifications enable row level security;
alter table public.client_counts enable row level security;
alter table public.mail_counts enable row level security;

revoke all on public.notifications, public.client_counts, public.mail_counts from public, anon, authenticated;
grant select, insert, update, delete on public.notifications, public.client_counts, public.mail_counts to service_role;

-- A suspect is told once a day, at eight the next morning where the company works; everything else right away.
create function public.owe_notification() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  today date := (now() at time zone 'America/New_York')::date;
  report timestamptz := ((today + 1) + time '08:00') at time zone 'America/New_York';
begin
  if new.spam_reason is not null then
    insert into public.notifications (kind, period, due_since, next_attempt_at)
    values ('suspect_digest', today::timestamp at time zone 'America/New_York', report, report)
    on conflict (kind, period) do nothing;
  elsif tg_table_name = 'quote_requests' then
    insert into public.notifications (kind, quote_request_id) values ('quote_request', new.id);
  else
    insert into public.notifications (kind, contact_message_id) values ('contact_message', new.id);
  end if;
  return null;
end;
$$;

create trigger quote_requests_owe_notification after insert on public.quote_requests
for each row execute function public.owe_notification();

create trigger contact_messages_owe_notification after insert on public.contact_messages
for each row execute function public.owe_notification();
