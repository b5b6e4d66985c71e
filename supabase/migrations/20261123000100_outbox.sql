-- The outbox: one row for each mail or webhook call and recipient, written in the transaction that stores the request.
-- Sending is claim with a lease, send, finish: two processes never hold the same row, and one that dies loses its lease.
-- When something is due is decided in api/outbox/nextTry.ts and ownerMailTimes.ts; SQL stores what it is told.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('quote_request', 'contact_message', 'reminder', 'digest', 'confirmation', 'webhook')),
  -- A confirmation goes to the visitor, a webhook call to another program: neither says anything about the owner's mail.
  for_owner boolean not null generated always as (kind not in ('confirmation', 'webhook')) stored,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  -- A digest names what came in from here to there.
  listed_since timestamptz,
  listed_until timestamptz,
  -- Which address of QUOTE_TO, from 1. A number, so that a corrected address receives what is still due.
  recipient integer not null default 1 check (recipient > 0),
  -- due: to be sent · held: told in the next digest · sent: accepted, or told in a digest · closed: not tried any more
  status text not null default 'due' check (status in ('due', 'held', 'sent', 'closed')),
  -- Fixed text instead of what the visitor wrote, which a mail server refused.
  plain boolean not null default false,
  attempts integer not null default 0,
  -- Attempts that ended after the last byte and before the server's answer.
  unconfirmed integer not null default 0,
  -- How the latest attempt failed, as in api/outbox/nextTry.ts, and the server's codes; never text from a mail server.
  cause text,
  codes text,
  created_at timestamptz not null default now(),
  -- Held since, while it is held.
  due_since timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempted_at timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  sent_at timestamptz,
  check (num_nonnulls(quote_request_id, contact_message_id, listed_until) = 1),
  unique (kind, quote_request_id, recipient),
  unique (kind, contact_message_id, recipient),
  unique (kind, listed_until, recipient)
);

-- Partial: their size follows what is waiting, not what was ever sent.
create index notifications_due on public.notifications (for_owner desc, due_at) where status = 'due';
create index notifications_due_since on public.notifications (due_since) where status = 'due';
create index notifications_held on public.notifications (due_at) where status = 'held';
create index notifications_told on public.notifications (created_at) where attempted_at is null;
create index notifications_failed on public.notifications (created_at)
where status = 'closed' or (status = 'due' and attempts > 0);
create index notifications_reminders on public.notifications (created_at) where kind = 'reminder';
create index notifications_sent on public.notifications (sent_at) where status = 'sent' and for_owner;
create unique index notifications_lease on public.notifications (lease_id) where lease_id is not null;
create index notifications_quote_request on public.notifications (quote_request_id);
create index notifications_contact_message on public.notifications (contact_message_id);

-- What must outlive the rows it was learned from, which retention deletes.
create table public.installation (
  only_row boolean primary key default true check (only_row),
  installed_at timestamptz not null default now(),
  -- When a mail server last accepted a mail to the owner.
  last_accepted_at timestamptz,
  -- When the owner last opened a request's page: the one proof that mail is not only accepted but read.
  seen_at timestamptz,
  -- When the health check last wrote here, to know that the database can be written.
  checked_at timestamptz,
  -- The last morning that a digest was looked for, so that a quiet morning is looked at once.
  digest_morning timestamptz not null default now()
);
insert into public.installation default values;

-- Whether mails are accepted and nobody looks: five about requests since the owner last opened a page, or one of a week ago.
-- Those of the last day do not count, because nobody had to open them yet.
create function public.is_unseen() returns boolean
language sql stable security invoker set search_path = '' as $$
  select count(*) = 5 or coalesce(min(sent_at) < now() - interval '7 days', false)
  from (
    select n.sent_at from public.notifications n, public.installation i
    where n.status = 'sent' and n.for_owner and n.recipient = 1 and n.kind in ('quote_request', 'contact_message')
      -- A request that only a digest listed had no mail of its own.
      and n.attempted_at is not null
      and n.sent_at > coalesce(i.seen_at, i.installed_at) and n.sent_at < now() - interval '1 day'
    order by n.sent_at limit 5
  ) mails;
$$;

-- Takes up to `batch` due notifications, those of the request `subject` first, for `leaseSeconds`. The owner's mails come
-- next, so that a receiver of webhook calls that is down holds none of them up. Past `mailCap` mails in this hour, requests
-- are held for the digest that is due in `holdSeconds`; a reminder waits as long. `webhooksOnly` leaves mails where they are.
create function public.claim_notifications(terms jsonb, subject uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  due public.notifications;
  batch integer := (terms ->> 'batch')::integer;
  webhooks_only boolean := coalesce((terms ->> 'webhooksOnly')::boolean, false);
  hold interval := make_interval(secs => (terms ->> 'holdSeconds')::integer);
  unseen boolean := public.is_unseen();
  claimed jsonb := '[]';
begin
  -- The lock of store_requests: both count mails.
  perform pg_advisory_xact_lock(7202612);
  for due in
    select * from public.notifications n where n.id in (
      (
        select id from public.notifications
        where status = 'due' and due_at <= now() and (leased_until is null or leased_until < now())
          and (quote_request_id = subject or contact_message_id = subject)
          and (not webhooks_only or kind = 'webhook')
      ) union all (
        select id from public.notifications
        where status = 'due' and due_at <= now() and (leased_until is null or leased_until < now())
          and (not webhooks_only or kind = 'webhook')
        -- A sweep looks further: what is held takes no place in its batch.
        order by for_owner desc, due_at, recipient limit batch + case when subject is null then 500 else 0 end
      )
    )
    order by (subject in (n.quote_request_id, n.contact_message_id)) is true desc, n.for_owner desc, n.due_at, n.recipient
    for update skip locked
  loop
    exit when jsonb_array_length(claimed) >= batch;
    -- An attempt that ended for a reason of our own keeps attempted_at, so it is not counted twice.
    if due.kind in ('quote_request', 'contact_message', 'reminder') and due.recipient = 1 and due.attempted_at is null
      and not public.count_up('owner mails', 'hour', (terms ->> 'mailCap')::integer)
    then
      update public.notifications
      set status = case when kind = 'reminder' then 'due' else 'held' end, due_at = now() + hold, due_since = clock_timestamp()
      where id = due.id;
      delete from public.notifications n
      where n.kind = due.kind and n.kind <> 'reminder' and n.recipient > 1 and n.status = 'due' and n.attempted_at is null
        and coalesce(n.quote_request_id, n.contact_message_id) = coalesce(due.quote_request_id, due.contact_message_id);
      continue;
    end if;

    update public.notifications
    set attempts = attempts + 1, attempted_at = now(), lease_id = gen_random_uuid(),
      leased_until = now() + make_interval(secs => (terms ->> 'leaseSeconds')::integer)
    where id = due.id
    returning * into due;
    -- Not there any more when it was held together with the first recipient's, a moment ago in this loop.
    continue when due.id is null;
    claimed := claimed || jsonb_build_object(
      'id', due.id, 'kind', due.kind, 'leaseId', due.lease_id, 'attempts', due.attempts, 'unconfirmed', due.unconfirmed,
      'recipient', due.recipient, 'plain', due.plain, 'cause', due.cause, 'createdAt', due.created_at, 'unseen', unseen,
      'listedSince', due.listed_since, 'listedUntil', due.listed_until,
      'quoteRequest', (select to_jsonb(q) - 'idempotency_key' from public.quote_requests q where q.id = due.quote_request_id),
      'contactMessage', (
        select to_jsonb(c) - 'idempotency_key' from public.contact_messages c where c.id = due.contact_message_id
      )
    );
  end loop;
  return claimed;
end;
$$;

-- Keeps leases that a living process holds.
create function public.renew_leases(leases uuid[], lease_seconds integer) returns void
language sql security invoker set search_path = '' as $$
  update public.notifications set leased_until = now() + make_interval(secs => lease_seconds)
  where lease_id = any(leases) and status = 'due';
$$;

-- Writes down how attempts ended; answers in their order. True: written. False: the lease was lost. Null: this one failed,
-- without touching the others. A result has id, leaseId, status and, unless it was sent, cause, codes, waitSeconds, plain
-- and whether the attempt counts.
create function public.finish_notifications(results jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  result jsonb;
  finished public.notifications;
  answers jsonb := '[]';
begin
  for result in select value from jsonb_array_elements(results) loop
    begin
      update public.notifications
      set status = result ->> 'status',
        due_at = now() + make_interval(secs => coalesce((result ->> 'waitSeconds')::integer, 0)),
        attempts = attempts - case when (result ->> 'counts')::boolean is false then 1 else 0 end,
        unconfirmed = unconfirmed + case result ->> 'cause' when 'unconfirmed' then 1 else 0 end,
        cause = case when (result ->> 'counts')::boolean is false then cause else result ->> 'cause' end,
        codes = case when (result ->> 'counts')::boolean is false then codes else result ->> 'codes' end,
        plain = plain or coalesce((result ->> 'plain')::boolean, false),
        sent_at = case result ->> 'status' when 'sent' then now() end,
        lease_id = null, leased_until = null
      where id = (result ->> 'id')::uuid and lease_id = (result ->> 'leaseId')::uuid and status = 'due'
      returning * into finished;
      answers := answers || to_jsonb(finished.id is not null);
      if finished.status = 'sent' and finished.for_owner then
        update public.installation set last_accepted_at = now() where only_row;
      end if;
      if finished.status = 'sent' and finished.kind = 'digest' then
        -- Not what was held after its lists were read. One with fixed text lists nothing: the next digest tries again in a day.
        update public.notifications
        set status = case when finished.plain then 'held' else 'sent' end,
          sent_at = case when not finished.plain then now() end,
          due_at = case when finished.plain then now() + interval '1 day' else due_at end
        where status = 'held' and created_at < finished.listed_until and due_since < finished.attempted_at;
      end if;
    exception when others then
      answers := answers || 'null'::jsonb;
    end;
  end loop;
  return answers;
end;
$$;

-- Makes what is not sent due now, after somebody has removed the cause. A confirmation is sent once or not at all. Returns
-- how many.
create function public.retry_notifications() returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  moved integer;
begin
  update public.notifications
  set status = 'due', due_at = now(), due_since = case status when 'closed' then now() else due_since end
  where status in ('due', 'closed') and kind <> 'confirmation' and (leased_until is null or leased_until < now())
    and (cause is distinct from 'gone');
  get diagnostics moved = row_count;
  return moved;
end;
$$;
