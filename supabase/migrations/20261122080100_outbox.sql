-- The outbox: one row per mail or webhook call, written in the transaction that stores the request. Sending is
-- claim with a lease, send, stamp: two sweepers never hold the same row, and a sweeper that dies loses its lease.

-- Synthetic requests of `npm run probe`. They travel like a request and are counted nowhere.
create table public.probes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint notifications_kind check (kind in (
    'quote_request', 'contact_message', 'overflow_digest', 'suspect_digest', 'refused_notice', 'weekly_proof', 'probe',
    'reminder', 'daily_digest', 'confirmation', 'webhook'
  )),
  -- Whether the owner gets it by mail. A confirmation goes to the visitor, a webhook call to another program: neither
  -- says anything about the owner's mail, so health, notices and copies leave them out.
  for_owner boolean not null generated always as (kind not in ('confirmation', 'webhook')) stored,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  probe_id uuid references public.probes (id) on delete cascade,
  -- refused_notice: the notification whose mail was refused.
  about_id uuid references public.notifications (id) on delete cascade,
  -- Digests and the weekly proof: when the row was opened.
  period timestamptz,
  -- Digests and the weekly proof: true from the first claim on. Later rows go to the next one.
  closed boolean not null default false,
  -- Which address of QUOTE_TO, from 1. A number, so that a corrected address also receives what is still due.
  recipient integer not null default 1 check (recipient > 0),
  -- The notification for the first address that this row repeats for a further one.
  copy_of uuid references public.notifications (id) on delete cascade,
  -- due: to be sent · held: waits for its digest · sent: a mail server accepted it, or the digest that names it
  -- refused: a mail server refused its content; a refused_notice goes out instead
  status text not null default 'due' check (status in ('due', 'sent', 'refused', 'held')),
  -- held: the kind of digest that will name it, and the digest that does.
  held_for text check (held_for in ('overflow_digest', 'suspect_digest')),
  digest_id uuid references public.notifications (id) on delete set null,
  attempts integer not null default 0,
  -- Attempts that ended after the last byte and before the server's answer.
  unknown_results integer not null default 0,
  created_at timestamptz not null default now(),
  due_since timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  -- A code such as "unreachable ECONNREFUSED" or "refused 554 5.7.1", never text from the mail server.
  last_error text,
  lease_id uuid,
  leased_until timestamptz,
  sent_at timestamptz,
  check (num_nonnulls(quote_request_id, contact_message_id, probe_id, about_id, period) = 1),
  check (status <> 'held' or held_for is not null),
  unique (kind, quote_request_id, recipient),
  unique (kind, contact_message_id, recipient),
  unique (kind, probe_id, recipient),
  unique (kind, about_id),
  unique (copy_of, recipient)
);

-- Partial: their size follows what is waiting, not what was ever sent.
create index notifications_due on public.notifications (next_attempt_at) where status = 'due';
create index notifications_due_since on public.notifications (due_since) where status = 'due';
create index notifications_held on public.notifications (held_for, created_at) where status = 'held' and digest_id is null;
create index notifications_named on public.notifications (digest_id) where digest_id is not null;
create index notifications_confirmations on public.notifications (created_at) where kind = 'confirmation';
create index notifications_quote_request on public.notifications (quote_request_id);
create index notifications_contact_message on public.notifications (contact_message_id);
create index notifications_about on public.notifications (about_id) where about_id is not null;
-- At most one of a kind collects entries.
create unique index notifications_open on public.notifications (kind)
where period is not null and not closed and copy_of is null and status = 'due';

-- What must outlive the rows it was learned from, which retention deletes.
create table public.outbox_state (
  only_row boolean primary key default true check (only_row),
  installed_at timestamptz not null default now(),
  -- When a mail server last accepted a mail to the owner.
  last_accepted_at timestamptz,
  -- Where the company works, as content/business.yaml has it; every sweep says it.
  time_zone text not null default 'UTC'
);
insert into public.outbox_state default values;

create function public.company_time_zone() returns text
language sql stable security invoker set search_path = '' as $$ select time_zone from public.outbox_state $$;

-- Requests per client and hour. A client is a keyed hash of its address, kept for a day.
create table public.client_counts (
  client_hash text not null,
  hour timestamptz not null,
  requests integer not null,
  primary key (client_hash, hour)
);
create index client_counts_hour on public.client_counts (hour);

-- How many requests the limits turned away, for the owner's digest. In quarters of an hour, because a morning can begin at
-- any of them: time zones differ by multiples of 15 minutes. No client is named.
create table public.refused_counts (
  since timestamptz not null,
  -- client: the limit of one client, network: that of one network
  scope text not null check (scope in ('client', 'network')),
  requests integer not null,
  primary key (since, scope)
);

-- Mails to the owner per hour.
create table public.mail_counts (
  hour timestamptz primary key,
  mails integer not null
);

alter table public.probes enable row level security;
alter table public.notifications enable row level security;
alter table public.outbox_state enable row level security;
alter table public.client_counts enable row level security;
alter table public.mail_counts enable row level security;
alter table public.refused_counts enable row level security;

revoke all on public.probes, public.notifications, public.outbox_state, public.client_counts, public.mail_counts, public.refused_counts
from public, anon, authenticated;
grant select, insert, update, delete
on public.probes, public.notifications, public.outbox_state, public.client_counts, public.mail_counts, public.refused_counts
to service_role;

-- Opens a digest of this kind, due at `due_at`, unless one is open already.
create function public.open_digest(digest_kind text, due_at timestamptz) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  digest uuid;
begin
  select id into digest from public.notifications
  where kind = digest_kind and period is not null and not closed and copy_of is null and status = 'due';
  if digest is null then
    insert into public.notifications (kind, period, due_since, next_attempt_at)
    values (digest_kind, now(), due_at, due_at)
    on conflict do nothing
    returning id into digest;
  end if;
  return digest;
end;
$$;

-- When a digest that is opened now is due: the end of the hour for an overflow, eight in the morning where the company
-- works for suspects.
create function public.digest_due_at(digest_kind text) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select case
    when digest_kind = 'overflow_digest' then date_trunc('hour', now()) + interval '1 hour'
    else (
      select ((company.today + case when company.clock < time '08:00' then 0 else 1 end) + time '08:00')
        at time zone public.company_time_zone()
      from (
        select (now() at time zone public.company_time_zone())::date as today,
          (now() at time zone public.company_time_zone())::time as clock
      ) company
    )
  end;
$$;

-- Holds a request's notification for a digest instead of mailing it.
create function public.hold_notification(notification uuid, digest_kind text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update public.notifications set status = 'held', held_for = digest_kind
  where id = notification and status = 'due';
  perform public.open_digest(digest_kind, public.digest_due_at(digest_kind));
end;
$$;

-- A suspect is named in the next digest of suspects; everything else is mailed right away.
create function public.owe_notification() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  owed uuid;
begin
  if tg_table_name = 'quote_requests' then
    insert into public.notifications (kind, quote_request_id) values ('quote_request', new.id) returning id into owed;
  elsif tg_table_name = 'contact_messages' then
    insert into public.notifications (kind, contact_message_id) values ('contact_message', new.id) returning id into owed;
  else
    insert into public.notifications (kind, probe_id) values ('probe', new.id);
    return null;
  end if;
  if new.spam_reason is not null then
    perform public.hold_notification(owed, 'suspect_digest');
  end if;
  return null;
end;
$$;

create trigger quote_requests_owe_notification after insert on public.quote_requests
for each row execute function public.owe_notification();

create trigger contact_messages_owe_notification after insert on public.contact_messages
for each row execute function public.owe_notification();

create trigger probes_owe_notification after insert on public.probes
for each row execute function public.owe_notification();

-- Opens what is missing: a digest for rows that committed while theirs was being closed, and the weekly proof when no
-- mail server has accepted a mail to the owner for seven days.
create function public.open_what_is_owed() returns void
language plpgsql security invoker set search_path = '' as $$
declare
  digest_kind text;
begin
  foreach digest_kind in array array['overflow_digest', 'suspect_digest'] loop
    if exists (
      select from public.notifications where status = 'held' and digest_id is null and held_for = digest_kind
    ) then
      perform public.open_digest(digest_kind, public.digest_due_at(digest_kind));
    end if;
  end loop;
  if exists (
    select from public.outbox_state where coalesce(last_accepted_at, installed_at) < now() - interval '7 days'
  ) and not exists (
    select from public.notifications where kind = 'weekly_proof' and status = 'due'
  ) then
    perform public.open_digest('weekly_proof', now());
  end if;
end;
$$;

-- Most entries of one digest. What is beyond goes into the next, which is due at once.
create function public.digest_size() returns integer
language sql immutable security invoker set search_path = '' as $$ select 500 $$;

-- Fixes what a digest names. False when it names nothing; then it is gone.
create function public.close_digest(digest public.notifications) returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update public.notifications set digest_id = digest.id where id in (
    select n.id from public.notifications n
    where n.status = 'held' and n.digest_id is null and n.held_for = digest.kind
    order by n.created_at limit public.digest_size()
    for update skip locked
  );
  if not found then
    delete from public.notifications where id = digest.id;
    return false;
  end if;
  update public.notifications set closed = true where id = digest.id;
  if exists (
    select from public.notifications where status = 'held' and digest_id is null and held_for = digest.kind
  ) then
    perform public.open_digest(digest.kind, now());
  end if;
  return true;
end;
$$;

-- What a digest names: every entry that was fixed when it was closed.
create function public.list_digest(digest uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with named as (
    select 'quote_request' as kind, q.id, q.reference, q.created_at, q.first_name || ' ' || q.last_name as name,
      q.email, q.phone, q.service_type as subject, q.spam_reason
    from public.notifications n join public.quote_requests q on q.id = n.quote_request_id where n.digest_id = digest
    union all
    select 'contact_message', c.id, c.reference, c.created_at, c.name, c.email, c.phone, c.subject, c.spam_reason
    from public.notifications n join public.contact_messages c on c.id = n.contact_message_id where n.digest_id = digest
  )
  select jsonb_build_object(
    'total', (select count(*) from named),
    'entries', (select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]') from named n)
  );
$$;

-- What a refused_notice says: which kind of mail was refused, with which code, and the references it was about.
create function public.describe_refusal(about uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'kind', n.kind, 'error', n.last_error,
    'references', coalesce(
      (select jsonb_agg(q.reference) from public.quote_requests q where q.id = n.quote_request_id),
      (select jsonb_agg(c.reference) from public.contact_messages c where c.id = n.contact_message_id),
      (
        select jsonb_agg(entry -> 'reference')
        from jsonb_array_elements(public.list_digest(coalesce(n.copy_of, n.id)) -> 'entries') entry
      ),
      '[]'
    )
  )
  from public.notifications n where n.id = about;
$$;

-- What the weekly proof says: what came in during the last seven days, and what is still waiting to be sent.
create function public.describe_week() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with came_in as (
    select 'quote_request' as kind, spam_reason from public.quote_requests where created_at > now() - interval '7 days'
    union all
    select 'contact_message', spam_reason from public.contact_messages where created_at > now() - interval '7 days'
  )
  select jsonb_build_object(
    'quoteRequests', (select count(*) from came_in where kind = 'quote_request' and spam_reason is null),
    'contactMessages', (select count(*) from came_in where kind = 'contact_message' and spam_reason is null),
    'suspects', (select count(*) from came_in where spam_reason is not null),
    'waiting', (
      select count(*) from public.notifications where status = 'held' or (status = 'due' and kind in ('quote_request', 'contact_message'))
    )
  );
$$;

-- Takes a notification for `lease_seconds` and returns it with everything its mail needs.
create function public.lease_notification(notification uuid, lease_seconds integer) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  taken public.notifications;
begin
  update public.notifications
  set attempts = attempts + 1, last_attempt_at = now(), lease_id = gen_random_uuid(),
    leased_until = now() + make_interval(secs => lease_seconds)
  where id = notification
  returning * into taken;
  return jsonb_build_object(
    'id', taken.id, 'kind', taken.kind, 'leaseId', taken.lease_id, 'attempts', taken.attempts, 'period', taken.period,
    'recipient', taken.recipient, 'unknownResults', taken.unknown_results,
    -- Whether further addresses are to get a copy that does not exist yet.
    'copiesOwed', taken.copy_of is null and taken.for_owner and taken.kind <> 'refused_notice'
      and not exists (select from public.notifications c where c.copy_of = taken.id),
    'quoteRequest', (select to_jsonb(q) - 'idempotency_key' - 'request_hash' from public.quote_requests q where q.id = taken.quote_request_id),
    'contactMessage', (select to_jsonb(c) - 'idempotency_key' - 'request_hash' from public.contact_messages c where c.id = taken.contact_message_id),
    'probe', (select to_jsonb(p) from public.probes p where p.id = taken.probe_id),
    'digest', case when taken.kind in ('overflow_digest', 'suspect_digest') then public.list_digest(coalesce(taken.copy_of, taken.id)) end,
    'refusal', case when taken.kind = 'refused_notice' then public.describe_refusal(taken.about_id) end,
    'week', case when taken.kind = 'weekly_proof' then public.describe_week() end,
    'daily', case when taken.kind = 'daily_digest' then public.list_daily_digest(taken.period, coalesce(taken.copy_of, taken.id)) end
  );
end;
$$;

-- Takes up to `batch` due notifications (that of the request `subject` first) for `lease_seconds` and returns them with
-- everything they need to be sent. The owner's mails come first, so that a receiver of webhook calls that is down holds
-- none of them up. Past `mail_cap` mails in this hour, first attempts are held for one digest instead.
-- A null cap switches the cap off.
create function public.claim_notifications(batch integer, lease_seconds integer, mail_cap integer, subject uuid)
returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  due public.notifications;
  mails_this_hour integer;
  claimed jsonb := '[]';
begin
  -- The lock of store_requests: both count mails and open digests.
  perform pg_advisory_xact_lock(7202612);
  delete from public.client_counts where hour < now() - interval '1 day';
  perform public.open_what_is_owed();

  for due in
    select * from public.notifications n
    where n.status = 'due' and n.next_attempt_at <= now()
      and (n.leased_until is null or n.leased_until < now())
    order by (n.quote_request_id = subject or n.contact_message_id = subject or n.probe_id = subject) is true desc,
      n.for_owner desc, n.next_attempt_at
    limit batch
    for update skip locked
  loop
    -- An attempt that the server's connection limit sent back keeps last_attempt_at, so it is not counted twice.
    if mail_cap is not null and due.kind in ('quote_request', 'contact_message') and due.copy_of is null
      and due.last_attempt_at is null
    then
      insert into public.mail_counts as m (hour, mails) values (date_trunc('hour', now()), 1)
      on conflict (hour) do update set mails = m.mails + 1
      returning mails into mails_this_hour;
      if mails_this_hour > mail_cap then
        perform public.hold_notification(due.id, 'overflow_digest');
        continue;
      end if;
    end if;

    if due.kind in ('overflow_digest', 'suspect_digest') and not due.closed and due.copy_of is null then
      continue when not public.close_digest(due);
    elsif due.kind in ('weekly_proof', 'daily_digest') then
      update public.notifications set closed = true where id = due.id;
    end if;

    claimed := claimed || public.lease_notification(due.id, lease_seconds);
  end loop;
  return claimed;
end;
$$;

-- Writes and takes the copies of a notification for the addresses 2 to `recipients`; nothing when they exist already.
create function public.claim_copies(notification uuid, recipients integer, lease_seconds integer) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  copy uuid;
  claimed jsonb := '[]';
begin
  for copy in
    insert into public.notifications (
      kind, quote_request_id, contact_message_id, probe_id, period, closed, recipient, copy_of, due_since
    )
    select n.kind, n.quote_request_id, n.contact_message_id, n.probe_id, n.period, true, number, n.id, n.due_since
    from public.notifications n, generate_series(2, recipients) as number
    where n.id = notification and n.copy_of is null
    on conflict do nothing
    returning id
  loop
    claimed := claimed || public.lease_notification(copy, lease_seconds);
  end loop;
  return claimed;
end;
$$;

-- Says how an attempt ended. Only the holder of the lease is heard; false tells a latecomer that its lease was gone.
--   sent      a mail server accepted it
--   refused   a mail server refused its content: a refused_notice is owed instead
--   failed    certainly not accepted: again in `retry_seconds`
--   postponed not tried to the end for a reason of our own: again in `retry_seconds`, and no attempt is counted
--   unknown   no answer after the last byte: again when the lease has run out, once; the second time as if refused
-- A confirmation is sent once or not at all, and after a day nobody waits for it. A webhook call is given up after four days.
create function public.stamp_notification(notification uuid, lease uuid, result text, error text, retry_seconds integer)
returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  stamped public.notifications;
  doubtful boolean;
begin
  select * into stamped from public.notifications
  where id = notification and lease_id = lease and status = 'due' for update;
  if not found then
    return false;
  end if;
  doubtful := result = 'unknown' and stamped.unknown_results > 0;

  update public.notifications
  set status = case
      when result = 'sent' then 'sent'
      when result = 'refused' or (doubtful and kind in ('quote_request', 'contact_message', 'overflow_digest', 'suspect_digest')) then 'refused'
      when kind = 'confirmation' and (result = 'unknown' or (result = 'failed' and due_since < now() - interval '1 day')) then 'refused'
      when kind = 'webhook' and result = 'failed' and due_since < now() - interval '4 days' then 'refused'
      else 'due'
    end,
    sent_at = case result when 'sent' then now() end,
    attempts = attempts - case result when 'postponed' then 1 else 0 end,
    unknown_results = unknown_results + case result when 'unknown' then 1 else 0 end,
    next_attempt_at = case
      when result in ('failed', 'postponed') or doubtful then now() + make_interval(secs => retry_seconds)
      when result = 'unknown' then greatest(now(), leased_until)
      else next_attempt_at
    end,
    last_error = case result when 'postponed' then last_error else error end,
    lease_id = null, leased_until = null
  where id = notification
  returning * into stamped;

  if not stamped.for_owner then
    return true;
  elsif stamped.status = 'refused' then
    insert into public.notifications (kind, about_id, recipient) values ('refused_notice', stamped.id, stamped.recipient)
    on conflict do nothing;
  elsif stamped.status = 'sent' then
    update public.outbox_state set last_accepted_at = now() where only_row;
    -- What a digest, or the notice about a refused one, has named is told.
    update public.notifications set status = 'sent', sent_at = now()
    where digest_id in (stamped.id, stamped.about_id) and status = 'held';
    perform public.bring_notifications_forward(null);
  end if;
  return true;
end;
$$;

-- Makes waiting retries due now, when the mail server is known to answer again: all that were last tried more than ten
-- minutes ago, or only those whose last error starts with `error_prefix`. A mail of unknown result keeps its time: it may
-- have arrived. Webhook calls do not depend on the mail server and keep theirs too. Returns how many.
create function public.bring_notifications_forward(error_prefix text) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  moved integer;
begin
  update public.notifications set next_attempt_at = now()
  where status = 'due' and kind <> 'webhook' and attempts > 0 and next_attempt_at > now()
    and last_attempt_at < now() - interval '10 minutes'
    and (leased_until is null or leased_until < now())
    and not starts_with(coalesce(last_error, ''), 'unknown')
    and (error_prefix is null or starts_with(last_error, error_prefix));
  get diagnostics moved = row_count;
  return moved;
end;
$$;

-- Whether a mail waits for a mail server that could not be reached when it was last tried, ten minutes ago or longer.
create function public.is_waiting_for_mail_server() returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select from public.notifications
    where status = 'due' and attempts > 0 and next_attempt_at > now()
      and last_attempt_at < now() - interval '10 minutes' and starts_with(last_error, 'unreachable')
  );
$$;

-- Makes refused mails and webhook calls due again, after somebody has removed the cause. Returns how many.
create function public.retry_refused() returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  moved integer;
begin
  update public.notifications set status = 'due', due_since = now(), next_attempt_at = now(), unknown_results = 0
  where status = 'refused' and kind <> 'confirmation';
  get diagnostics moved = row_count;
  return moved;
end;
$$;

-- Stores a synthetic request and forgets those older than 30 days. Returns its id.
create function public.start_probe() returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  probe uuid;
begin
  delete from public.probes where created_at < now() - interval '30 days';
  insert into public.probes default values returning id into probe;
  return probe;
end;
$$;

-- What health asks of the outbox, measured with the database's clock only. Ages are in seconds; null means never or nothing.
create function public.outbox_health() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'oldestDueAge', (select extract(epoch from now() - min(due_since)) from public.notifications where status = 'due' and for_owner),
    -- A recipient or sender that the mail server does not take stays wrong until somebody corrects the settings.
    'settingsRefused', exists (
      select from public.notifications where status = 'due' and for_owner and starts_with(last_error, 'settings')
    ),
    'lastAcceptedAge', extract(epoch from now() - last_accepted_at),
    'installedAge', extract(epoch from now() - installed_at)
  )
  from public.outbox_state;
$$;

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

revoke execute on function
  public.company_time_zone(), public.open_digest(text, timestamptz), public.digest_due_at(text),
  public.hold_notification(uuid, text), public.open_what_is_owed(), public.digest_size(),
  public.close_digest(public.notifications), public.list_digest(uuid), public.describe_refusal(uuid),
  public.describe_week(), public.lease_notification(uuid, integer),
  public.claim_notifications(integer, integer, integer, uuid), public.claim_copies(uuid, integer, integer),
  public.stamp_notification(uuid, uuid, text, text, integer), public.stamp_notifications(jsonb),
  public.bring_notifications_forward(text), public.is_waiting_for_mail_server(), public.retry_refused(),
  public.start_probe(), public.outbox_health()
from public, anon, authenticated;

grant execute on function
  public.company_time_zone(), public.open_digest(text, timestamptz), public.digest_due_at(text),
  public.hold_notification(uuid, text), public.open_what_is_owed(), public.digest_size(),
  public.close_digest(public.notifications), public.list_digest(uuid), public.describe_refusal(uuid),
  public.describe_week(), public.lease_notification(uuid, integer),
  public.claim_notifications(integer, integer, integer, uuid), public.claim_copies(uuid, integer, integer),
  public.stamp_notification(uuid, uuid, text, text, integer), public.stamp_notifications(jsonb),
  public.bring_notifications_forward(text), public.is_waiting_for_mail_server(), public.retry_refused(),
  public.start_probe(), public.outbox_health()
to service_role;
