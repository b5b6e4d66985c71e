-- Makes the owner's mails right on every day: everybody who waits is counted, reminders come before the promised time, a digest
-- leaves after the mails that it would otherwise call undelivered, a wrong clock delays nothing, and retention announces a day
-- ahead what it deletes.

-- The owner pressed "Send me today's list".
alter table public.notifications add column asked_for boolean not null default false;

-- A contact message is a row and a mail: no page has a form for messages, so none of the owner's lists, reminders and pages is
-- about one. What the version before queued or held for a digest is mailed now.
delete from public.notifications where kind = 'reminder' and contact_message_id is not null and status = 'due';
update public.notifications set status = 'due', due_at = now(), due_since = now()
where status = 'held' and contact_message_id is not null;

-- When retention last looked and for what age, and what it may delete by now. Null: not yet.
alter table public.installation
  add column expiry_looked_at timestamptz,
  add column expiry_before timestamptz,
  add column delete_before timestamptz;

-- Repairs what a clock that ran ahead has left, so that nothing waits until then: attempts and entries in the future, due times
-- more than a day away (no wait is longer) and leases longer than a renewal. A living process renews its lease. Only waiting rows
-- are changed, because the clock may just as well be behind now.
create function public.mend_times() returns void
language sql security invoker set search_path = '' as $$
  update public.notifications
  set created_at = least(created_at, now()), due_since = least(due_since, now()), due_at = now(),
    attempted_at = least(attempted_at, now()),
    leased_until = case when lease_id is not null then now() + interval '75 seconds' end
  where status = 'due' and (
    due_at > now() + interval '25 hours' or leased_until > now() + interval '10 minutes'
    or coalesce(attempted_at, created_at) > now() + interval '1 minute'
  );
  -- A moment ago, because a digest lists what was held before it.
  update public.notifications
  set created_at = least(created_at, now() - interval '1 second'), due_since = least(due_since, now()), due_at = now()
  where status = 'held' and (due_at > now() + interval '25 hours' or created_at > now() + interval '1 minute');
$$;

-- Queues the reminders and digests that are due. Called by every sweep; each mail is queued once. `terms`: morning and the
-- morning before it, by the company's clock; remindAfterSeconds, shorter in the evening for promises that end before the next
-- morning; afterMailSeconds, how long a request's own mail must have been there; remindersPerHour, 0 at night; nightSeconds,
-- until the night ends, 0 by day; recipients; turnedAway, how many requests, by scope, a process has refused from memory since
-- its last report.
create or replace function public.enqueue_owner_mails(terms jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  morning timestamptz := (terms ->> 'morning')::timestamptz;
  day_before timestamptz := (terms ->> 'morningBefore')::timestamptz;
  remind_after interval := make_interval(secs => (terms ->> 'remindAfterSeconds')::integer);
  after_mail interval := make_interval(secs => coalesce((terms ->> 'afterMailSeconds')::integer, 3600));
  night interval := make_interval(secs => coalesce((terms ->> 'nightSeconds')::integer, 0));
  recipients integer := (terms ->> 'recipients')::integer;
begin
  -- The lock of claim_notifications: a sweep of another process at the same moment queues nothing twice.
  perform pg_advisory_xact_lock(7202612);
  perform public.mend_times();
  insert into public.counters as c (name, period_start, total)
  select 'turned away: ' || scope, date_trunc('hour', now()), requests::integer
  from jsonb_each_text(terms -> 'turnedAway') as t (scope, requests) where requests::integer > 0
  on conflict (name, period_start) do update set total = c.total + excluded.total;

  -- A request that was answered meanwhile needs no reminder. A process that died may have left its lease.
  delete from public.notifications n where n.kind = 'reminder' and n.status = 'due'
    and (n.leased_until is null or n.leased_until < now()) and (
    exists (select from public.quote_requests q where q.id = n.quote_request_id and (q.contacted or q.is_spam))
  );
  -- A reminder that failed by day waits for the morning.
  update public.notifications set due_at = now() + night, due_since = now() + night
  where kind = 'reminder' and status = 'due' and due_at < now() + night and (leased_until is null or leased_until < now());

  -- Not for requests that are two days older: a first start would otherwise bring them up all at once.
  insert into public.notifications (kind, quote_request_id, recipient)
  select 'reminder', r.id, recipient
  from (
    select q.id from public.quote_requests q
    where not q.contacted and not q.is_spam
      and q.created_at between now() - remind_after - interval '2 days' and now() - remind_after
      and exists (
        select from public.notifications n
        where n.quote_request_id = q.id and n.kind = 'quote_request' and n.sent_at < now() - after_mail
      )
      and not exists (select from public.notifications n where n.quote_request_id = q.id and n.kind = 'reminder')
    order by q.created_at
    limit greatest(0, (terms ->> 'remindersPerHour')::integer - (
      select count(*) from public.notifications
      where kind = 'reminder' and recipient = 1 and created_at between now() - interval '1 hour' and now()
    ))
  ) r, generate_series(1, recipients) recipient
  on conflict do nothing;

  -- Between mornings, held requests are listed as soon as their digest is due. Each address that has none waiting gets one, so an
  -- address that takes no mail does not delay the others.
  if exists (select from public.notifications where status = 'held' and due_at <= now()) then
    insert into public.notifications (kind, listed_since, listed_until, recipient)
    select 'digest', now(), now(), r from generate_series(1, recipients) r
    where not exists (select from public.notifications n where n.kind = 'digest' and n.status = 'due' and n.recipient = r);
  end if;

  -- A clock that ran ahead has already done mornings that are still to come.
  if exists (select from public.installation where digest_morning > greatest(morning, now()) + interval '1 hour') then
    delete from public.notifications
    where kind = 'digest' and listed_until > greatest(morning, now()) + interval '1 hour' and lease_id is null;
    update public.installation set digest_morning = day_before where only_row;
  end if;
  -- Each morning is looked at once, even if there is nothing to say.
  update public.installation set digest_morning = morning where digest_morning < morning;
  if not found then
    return;
  end if;
  if exists (select from public.quote_requests where created_at >= day_before and created_at < morning and not is_spam)
    or exists (select from public.quote_requests where not contacted and not is_spam and created_at < morning)
    or exists (select from public.notifications where status = 'held')
    or exists (
      select from public.notifications
      where (status = 'closed' or (status = 'due' and attempts > 0)) and kind <> 'confirmation' and cause <> 'gone'
        and contact_message_id is null and created_at >= day_before and created_at < morning
    )
    or exists (
      select from public.counters
      where name in ('turned away: client', 'turned away: network') and period_start >= day_before and period_start < morning
    )
    or exists (
      select from public.installation i
      where i.expiry_looked_at > now() - interval '2 days' and (exists (select from public.quote_requests where created_at < i.expiry_before)
        or exists (select from public.contact_messages where created_at < i.expiry_before))
    )
    -- A week without a mail: this one proves that requests would arrive.
    or exists (select from public.installation where coalesce(last_accepted_at, installed_at) < now() - interval '7 days')
  then
    -- An earlier digest that is still waiting to be sent would list the same requests. This one begins where that one did.
    with earlier as (
      delete from public.notifications where kind = 'digest' and status = 'due' and (leased_until is null or leased_until < now())
      returning recipient, listed_since, created_at
    )
    insert into public.notifications (kind, listed_since, listed_until, recipient, created_at)
    select 'digest', least(day_before, min(e.listed_since)), morning, r, least(now(), min(e.created_at))
    from generate_series(1, recipients) r left join earlier e on e.recipient = r group by r
    on conflict do nothing;
  end if;
end;
$$;

-- What a digest says: for each list how many there are, and the first `most` of them. A digest between mornings has only the list
-- of what was held. `told_since` is when the digest was queued: what other recipients have been told since, in a copy or a later
-- digest, is in this one too. The counts include everybody who waits at this moment; a morning's list goes back one week, one that was asked for has all.
create or replace function public.list_digest(since timestamptz, until timestamptz, told_since timestamptz, most integer)
returns jsonb
language sql stable security invoker set search_path = '' as $$
  with terms as (
    select list_digest.since < list_digest.until as is_morning, exists (
      select from public.notifications n
      where n.kind = 'digest' and n.listed_until = list_digest.until and n.asked_for
    ) as is_asked_for
  ), request as not materialized (
    select 'quote_request' as kind, q.id, q.reference, q.created_at, concat_ws(' ', q.first_name, q.last_name) as name,
      q.email, q.phone, to_jsonb(q) as answers,
      q.is_spam, q.spam_points, q.contacted as answered
    from public.quote_requests q
  ), fresh as (
    select 'new' as list, r.* from request r, terms
    where not r.is_spam and r.created_at >= list_digest.since and terms.is_morning
  ), waiting as (
    select 'waiting' as list, r.* from request r, terms
    where not r.is_spam and not r.answered and r.created_at < list_digest.since and terms.is_morning
      and (r.created_at >= now() - interval '7 days' or terms.is_asked_for)
  ), held as (
    select 'held' as list, r.* from request r where r.id in (
      select n.quote_request_id from public.notifications n
      where n.attempted_at is null and n.kind = 'quote_request'
        and (n.status = 'held' and n.created_at < list_digest.until or n.sent_at >= list_digest.told_since)
    )
  ), listed as (
    select *, row_number() over (partition by list order by created_at) as place, count(*) over (partition by list) as total
    from (select * from fresh union all select * from waiting union all select * from held) lists
  ), failed as (
    select q.reference, concat_ws(' ', q.first_name, q.last_name) as name,
      n.kind, n.created_at, n.cause, n.codes, case when n.status = 'due' then n.due_at end as next_try_at,
      row_number() over (order by n.created_at) as place, count(*) over () as total
    from terms, public.notifications n
    join public.quote_requests q on q.id = n.quote_request_id
    -- Leaves out mails that are tried again within 15 minutes, because they leave together with this one, and reminders, whose
    -- requests are listed as waiting anyway.
    where (
        (
          n.status = 'due' and n.attempts > 0 and n.kind <> 'reminder'
          and (n.kind = 'webhook' or n.due_at > now() + interval '15 minutes')
        )
        or (n.status = 'closed' and n.created_at >= now() - interval '8 days')
      )
      and n.kind <> 'confirmation' and n.cause <> 'gone' and terms.is_morning
  )
  select jsonb_build_object(
    'isAskedFor', (select is_asked_for from terms),
    'lists', (
      select coalesce(jsonb_object_agg(list, jsonb_build_object('total', total, 'entries', entries)), '{}') from (
        select list, max(total) as total, jsonb_agg(to_jsonb(l) - 'place' - 'total' - 'list' order by created_at) as entries
        from listed l where place <= list_digest.most group by list
      ) grouped
    ),
    'unanswered', (select count(*) from public.quote_requests where not contacted and not is_spam),
    'unansweredNew', (
      select count(*) from public.quote_requests where not contacted and not is_spam and created_at >= list_digest.since
    ),
    'unansweredLong', (
      select count(*) from public.quote_requests
      where not contacted and not is_spam and created_at < now() - interval '7 days'
    ),
    'undelivered', (
      select jsonb_build_object(
        'total', coalesce(max(total), 0),
        'entries', coalesce(jsonb_agg(to_jsonb(f) - 'place' - 'total' order by created_at), '[]')
      ) from failed f where place <= list_digest.most
    ),
    'turnedAway', (
      select jsonb_build_object(
        'client', coalesce(sum(total) filter (where name = 'turned away: client'), 0),
        'network', coalesce(sum(total) filter (where name = 'turned away: network'), 0)
      ) from public.counters
      where name in ('turned away: client', 'turned away: network')
        and period_start >= list_digest.since and period_start < list_digest.until
    ),
    -- What retention deletes at its next look, at least a day after this one.
    'expiring', (
      select jsonb_build_object(
        'total', (select count(*) from public.quote_requests where created_at < i.expiry_before)
          + (select count(*) from public.contact_messages where created_at < i.expiry_before),
        'before', i.expiry_before, 'at', i.expiry_looked_at + interval '1 day'
      ) from public.installation i where i.expiry_looked_at > now() - interval '2 days'
    )
  );
$$;

-- Takes up to `batch` due notifications for `leaseSeconds`: those of the request `subject`, or for a sweep, without one, any. The
-- owner's mails come first, so that a broken webhook receiver delays none of them. A digest waits until all others have left: it
-- would call them undelivered. Past `mailCap` mails in this hour, requests are held for the digest that is due in `holdSeconds`; a
-- reminder and a contact message wait as long. Messages have a count of their own, so that a flood of them takes no request's
-- mail. `webhooksOnly` leaves mails where they are, and `pausedBy` is then the cause that they come late.
create or replace function public.claim_notifications(terms jsonb, subject uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  due public.notifications;
  batch integer := (terms ->> 'batch')::integer;
  webhooks_only boolean := coalesce((terms ->> 'webhooksOnly')::boolean, false);
  until_digest interval := make_interval(secs => (terms ->> 'holdSeconds')::integer);
  unseen boolean := public.is_unseen();
  others_first boolean;
  claimed jsonb := '[]';
begin
  -- The lock of store_requests: both count mails.
  perform pg_advisory_xact_lock(7202612);
  if webhooks_only then
    update public.notifications set cause = terms ->> 'pausedBy'
    where status = 'due' and for_owner and due_at <= now() and cause is null;
  end if;
  -- Those that are under way are among them until their result is stored.
  others_first := exists (
    select from public.notifications where status = 'due' and for_owner and due_at <= now() and kind <> 'digest'
  );
  for due in
    select * from public.notifications n where n.id in (
      (
        select id from public.notifications
        where status = 'due' and due_at <= now() and (leased_until is null or leased_until < now())
          and (quote_request_id = subject or contact_message_id = subject)
          and (not webhooks_only or kind = 'webhook')
      ) union all (
        select id from public.notifications
        where subject is null and status = 'due' and due_at <= now() and (leased_until is null or leased_until < now())
          and (not webhooks_only or kind = 'webhook') and not (others_first and kind = 'digest')
        -- Further than its batch, because entries that are held take no place in it.
        order by for_owner desc, due_at, recipient limit batch + 500
      )
    )
    order by n.for_owner desc, n.due_at, n.recipient
    for update skip locked
  loop
    exit when jsonb_array_length(claimed) >= batch;
    -- An attempt that ended for a reason of our own keeps attempted_at, so it is not counted twice.
    if due.kind in ('quote_request', 'contact_message', 'reminder') and due.recipient = 1 and due.attempted_at is null
      and not public.count_up(
        case due.kind when 'contact_message' then 'message mails' else 'owner mails' end, 'hour', (terms ->> 'mailCap')::integer
      )
    then
      if due.kind = 'quote_request' then
        update public.notifications set status = 'held', due_at = now() + until_digest, due_since = clock_timestamp() where id = due.id;
        delete from public.notifications n
        where n.quote_request_id = due.quote_request_id and n.kind = due.kind and n.recipient > 1 and n.status = 'due'
          and n.attempted_at is null;
      else
        -- For everyone, and not late until then.
        update public.notifications n set due_at = now() + until_digest, due_since = now() + until_digest
        where n.kind = due.kind and n.status = 'due' and n.attempted_at is null
          and coalesce(n.quote_request_id, n.contact_message_id) = coalesce(due.quote_request_id, due.contact_message_id);
      end if;
      continue;
    end if;

    update public.notifications
    set attempts = attempts + 1, attempted_at = now(), lease_id = gen_random_uuid(),
      leased_until = now() + make_interval(secs => (terms ->> 'leaseSeconds')::integer)
    where id = due.id and due_at <= now()
    returning * into due;
    -- Held or put off together with the first recipient's, a moment ago in this loop.
    continue when due.id is null;
    claimed := claimed || jsonb_build_object(
      'id', due.id, 'kind', due.kind, 'leaseId', due.lease_id, 'attempts', due.attempts, 'unconfirmed', due.unconfirmed,
      'recipient', due.recipient, 'plain', due.plain, 'cause', due.cause, 'createdAt', due.created_at, 'unseen', unseen,
      -- How long it has been due: why a mail comes late.
      'dueSeconds', extract(epoch from now() - due.due_since),
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

-- Whether mails are accepted and nobody looks. As before, but a visit in the future does not count: the clock was ahead.
create or replace function public.is_unseen() returns boolean
language sql stable security invoker set search_path = '' as $$
  select count(*) = 5 or coalesce(min(sent_at) < now() - interval '7 days', false)
  from (
    select n.sent_at from public.notifications n
    where n.status = 'sent' and n.for_owner and n.recipient = 1 and n.kind = 'quote_request'
      -- A request that only a digest listed had no mail of its own.
      and n.attempted_at is not null
      -- A subquery, because PostgreSQL then starts its index scan at this time.
      and n.sent_at > (
        select case when seen_at <= now() then seen_at else least(installed_at, now()) end from public.installation
      )
      and n.sent_at < now() - interval '1 day'
    order by n.sent_at limit 5
  ) mails;
$$;

-- Retention: looks once a day for requests that are older than this many days, and deletes those that the look of a day before
-- found. The digest and the log announce them in between. So neither a clock that is ahead for an hour nor a mistyped number of
-- days deletes anything. Returns how many rows of each kind were deleted, and how many a new look has found, or null if no look
-- was due. If retention_days is 0 or less, nothing is deleted.
create function public.expire_requests(retention_days integer) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  old timestamptz := now() - make_interval(days => retention_days);
  quotes integer := 0;
  messages integer := 0;
  found_old integer;
  deletes_before timestamptz;
begin
  if retention_days > 0 then
    update public.installation
    set delete_before = case when expiry_looked_at <= now() then expiry_before end,
      expiry_looked_at = now(), expiry_before = old
    where coalesce(expiry_looked_at not between now() - interval '1 day' and now(), true);
    if found then
      found_old := (select count(*) from public.quote_requests where created_at < old)
        + (select count(*) from public.contact_messages where created_at < old);
    end if;
    select least(old, delete_before) into deletes_before from public.installation where delete_before is not null;
    delete from public.quote_requests where created_at < deletes_before;
    get diagnostics quotes = row_count;
    delete from public.contact_messages where created_at < deletes_before;
    get diagnostics messages = row_count;
  end if;
  perform public.purge_expired(0);
  return jsonb_build_object(
    'quoteRequests', quotes, 'contactMessages', messages, 'found', found_old - quotes - messages
  );
end;
$$;

-- What the health check and `npm run doctor` ask, measured with the database's clock only. Ages are in seconds; null means
-- never or nothing. With `writes` it also writes: a database that can only be read stores no request.
create or replace function public.check_health(writes boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  soon timestamptz := now() + interval '1 minute';
  -- Times that are still to come: the clock was or is wrong.
  is_clock_wrong boolean := exists (select from public.quote_requests where created_at > soon)
    or exists (select from public.contact_messages where created_at > soon)
    or exists (select from public.notifications where status = 'sent' and for_owner and sent_at > soon)
    or exists (
      select from public.installation
      where greatest(installed_at, last_accepted_at, seen_at, checked_at, expiry_looked_at) > soon
    );
begin
  if writes then
    -- Hosted Supabase refuses an update without a condition.
    update public.installation set checked_at = now() where only_row;
  end if;
  return (
    select jsonb_build_object(
      'now', now(),
      'version', (select version from public.schema_version),
      'clockWrong', is_clock_wrong,
      'oldestDueAge', (
        select extract(epoch from now() - min(due_since)) from public.notifications where status = 'due' and for_owner
      ),
      'waiting', (
        select count(*) from public.notifications where status = 'due' and for_owner and (attempts > 0 or due_at <= now())
      ),
      'closed', (select count(*) from public.notifications where status = 'closed' and for_owner and cause <> 'gone'),
      -- A recipient or sender that the mail server does not take stays wrong until somebody corrects the settings.
      'settingsRefused', exists (select from public.notifications where status = 'due' and for_owner and cause = 'settings'),
      -- A time that is still to come says nothing.
      'lastAcceptedAge', case when last_accepted_at <= soon then extract(epoch from now() - last_accepted_at) end,
      'installedAge', extract(epoch from now() - installed_at),
      'unseen', public.is_unseen(),
      'sweepAge', extract(epoch from now() - swept_at),
      -- Of the latest login at the mail server; null until a sweep has tried one.
      'mailTriedAge', extract(epoch from now() - mail_tried_at),
      'mailWorks', mail_works,
      -- Webhook calls that failed at least once and have not arrived, and how the latest ended.
      'webhooksFailing', (
        select count(*) from public.notifications where kind = 'webhook' and status in ('due', 'closed') and cause <> 'gone'
      ),
      'webhookCodes', (
        select codes from public.notifications where kind = 'webhook' and status in ('due', 'closed') and cause <> 'gone'
        order by attempted_at desc limit 1
      ),
      'openTables', (
        select coalesce(jsonb_agg(c.relname order by c.relname), '[]')
        from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity
      )
    )
    from public.installation
  );
end;
$$;

revoke execute on function public.mend_times(), public.expire_requests(integer) from public, anon, authenticated;
grant execute on function public.mend_times(), public.expire_requests(integer) to service_role;

update public.schema_version set version = '20261125000300';
