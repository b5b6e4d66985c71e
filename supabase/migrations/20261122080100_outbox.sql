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

-- Claim with a lease, send, stamp. Two sweepers at once never hold the same row; a sweeper that dies loses its lease.

-- Takes up to `batch` due notifications (that of the request `subject` first) for `lease_seconds` and returns them with
-- everything their mail needs. Past `mail_cap` mails in this hour, first attempts are held for one digest instead.
-- A null cap switches the cap off.
create function public.claim_notifications(batch integer, lease_seconds integer, mail_cap integer, subject uuid)
returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  due public.notifications;
  this_hour timestamptz := date_trunc('hour', now());
  mails_this_hour integer;
  digest uuid;
  claimed jsonb := '[]';
begin
  delete from public.client_counts where hour < now() - interval '1 day';

  for due in
    select * from public.notifications n
    where n.status = 'due' and n.next_attempt_at <= now()
      and (n.leased_until is null or n.leased_until < now())
    order by (n.quote_request_id = subject or n.contact_message_id = subject) is true desc, n.next_attempt_at
    limit batch
    for update skip locked
  loop
    if mail_cap is not null and due.period is null and due.attempts = 0 then
      insert into public.mail_counts as m (hour, mails) values (this_hour, 1)
      on conflict (hour) do update set mails = m.mails + 1
      returning mails into mails_this_hour;

      if mails_this_hour > mail_cap then
        insert into public.notifications (kind, period, due_since, next_attempt_at)
        values ('overflow_digest', this_hour, this_hour + interval '1 hour', this_hour + interval '1 hour')
        on conflict (kind, period) do update set period = excluded.period
        returning id into digest;
        update public.notifications set status = 'held', digest_id = digest where id = due.id;
        continue;
      end if;
    end if;

    update public.notifications
    set attempts = attempts + 1, last_attempt_at = now(), lease_id = gen_random_uuid(),
      leased_until = now() + make_interval(secs => lease_seconds)
    where id = due.id
    returning * into due;

    claimed := claimed || jsonb_build_object(
      'id', due.id, 'kind', due.kind, 'leaseId', due.lease_id, 'attempts', due.attempts, 'period', due.period,
      'quoteRequest', (select to_jsonb(q) - 'idempotency_key' - 'request_hash' from public.quote_requests q where q.id = due.quote_request_id),
      'contactMessage', (select to_jsonb(c) - 'idempotency_key' - 'request_hash' from public.contact_messages c where c.id = due.contact_message_id),
      'digest', case when due.period is not null then public.list_digest(due) end
    );
  end loop;
  return claimed;
end;
$$;

-- What a digest tells: how many, and the first 200 of them.
create function public.list_digest(digest public.notifications) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with day as (
    -- The next midnight where the company works: not 24 hours later on the days the clocks change.
    select ((digest.period at time zone 'America/New_York')::date + 1)::timestamp at time zone 'America/New_York' as ends
  ), listed as (
    -- By id first, so that each branch keeps its index however many rows there are.
    select q.id from public.quote_requests q, day
    where digest.kind = 'suspect_digest' and q.spam_reason is not null and q.created_at >= digest.period and q.created_at < day.ends
    union all
    select c.id from public.contact_messages c, day
    where digest.kind = 'suspect_digest' and c.spam_reason is not null and c.created_at >= digest.period and c.created_at < day.ends
    union all
    select coalesce(n.quote_request_id, n.contact_message_id) from public.notifications n
    where n.digest_id = digest.id and n.status = 'held'
  ), told as (
    select q.reference, q.created_at, q.first_name || ' ' || q.last_name as name, q.email, q.phone, q.service_type as subject, q.spam_reason
    from public.quote_requests q where q.id in (select id from listed)
    union all
    select c.reference, c.created_at, c.name, c.email, c.phone, c.subject, c.spam_reason
    from public.contact_messages c where c.id in (select id from listed)
  )
  select jsonb_build_object(
    'total', (select count(*) from told),
    'entries', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select * from told order by created_at limit 200) t)
  );
$$;

-- Says how an attempt ended: 'sent', 'refused' (for good) or 'failed' (again in `retry_seconds`). Only the holder of the
-- lease is heard; false tells a latecomer that its lease was gone.
create function public.stamp_notification(notification uuid, lease uuid, result text, error text, retry_seconds integer)
returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update public.notifications
  set status = case result when 'sent' then 'sent' when 'refused' then 'refused' else 'due' end,
    sent_at = case result when 'sent' then now() end,
    next_attempt_at = case result when 'failed' then now() + make_interval(secs => retry_seconds) else next_attempt_at end,
    last_error = error, lease_id = null, leased_until = null
  where id = notification and lease_id = lease and status = 'due';
  if not found then
    return false;
  end if;
  if result = 'sent' then
    update public.notifications set status = 'sent', sent_at = now() where digest_id = notification and status = 'held';
    perform public.bring_notifications_forward(null);
  end if;
  return true;
end;
$$;

-- Makes waiting retries due now, when the mail server is known to answer again: all that were last tried more than ten
-- minutes ago, or only those whose last error starts with `error_prefix`. Returns how many.
create function public.bring_notifications_forward(error_prefix text) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  moved integer;
begin
  update public.notifications set next_attempt_at = now()
  where status = 'due' and attempts > 0 and next_attempt_at > now()
    and last_attempt_at < now() - interval '10 minutes'
    and (leased_until is null or leased_until < now())
    and (error_prefix is null or starts_with(last_error, error_prefix));
  get diagnostics moved = row_count;
  return moved;
end;
$$;

revoke execute on function
  public.claim_notifications(integer, integer, integer, uuid), public.list_digest(public.notifications),
  public.stamp_notification(uuid, uuid, text, text, integer), public.bring_notifications_forward(text)
from public, anon, authenticated;

grant execute on function
  public.claim_notifications(integer, integer, integer, uuid), public.list_digest(public.notifications),
  public.stamp_notification(uuid, uuid, text, text, integer), public.bring_notifications_forward(text)
to service_role;

-- Several stamps in one call; answers in their order. One that fails is null and does not touch the others.
create function public.stamp_notifications(stamps jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  stamp jsonb;
  heard boolean;
  answers jsonb := '[]';
begin
  for stamp in select value from jsonb_array_elements(stamps) loop
    begin
      heard := public.stamp_notification(
        (stamp ->> 'notification')::uuid, (stamp ->> 'lease')::uuid, stamp ->> 'result', stamp ->> 'error', (stamp ->> 'retrySeconds')::integer
      );
    exception when others then
      heard := null;
    end;
    answers := answers || jsonb_build_array(heard);
  end loop;
  return answers;
end;
$$;

revoke execute on function public.stamp_notifications(jsonb) from public, anon, authenticated;
grant execute on function public.stamp_notifications(jsonb) to service_role;
