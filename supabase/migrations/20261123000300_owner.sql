-- What the owner is told besides each request, and what the owner does from a mail, a request's page or the command line.

-- Queues the reminders and digests that are due. Called by every sweep; each mail is queued once. `terms`: morning and the
-- morning before it, by the company's clock; remindAfterSeconds and remindersPerHour, 0 at night; recipients; turnedAway, how
-- many requests by scope a process has refused from memory since it last said so.
create function public.enqueue_owner_mails(terms jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  morning timestamptz := (terms ->> 'morning')::timestamptz;
  day_before timestamptz := (terms ->> 'morningBefore')::timestamptz;
  remind_after interval := make_interval(secs => (terms ->> 'remindAfterSeconds')::integer);
  recipients integer := (terms ->> 'recipients')::integer;
begin
  -- The lock of claim_notifications: a sweep of another process at the same moment queues nothing twice.
  perform pg_advisory_xact_lock(7202612);
  insert into public.counters as c (name, period_start, total)
  select 'turned away: ' || scope, date_trunc('hour', now()), requests::integer
  from jsonb_each_text(terms -> 'turnedAway') as t (scope, requests) where requests::integer > 0
  on conflict (name, period_start) do update set total = c.total + excluded.total;

  -- A request that was answered meanwhile needs no reminder. A process that died may have left its lease.
  delete from public.notifications n where n.kind = 'reminder' and n.status = 'due'
    and (n.leased_until is null or n.leased_until < now()) and (
    exists (select from public.quote_requests q where q.id = n.quote_request_id and (q.contacted or q.is_spam))
    or exists (select from public.contact_messages c where c.id = n.contact_message_id and (c.responded or c.is_spam))
  );

  -- Not for requests that are two days older still, which a first start would otherwise bring up all at once, nor before the
  -- request's own mail has been there for an hour, or for half of the time where that is less.
  insert into public.notifications (kind, quote_request_id, contact_message_id, recipient)
  select 'reminder', r.quote_request_id, r.contact_message_id, recipient
  from (
    select * from (
      select id as quote_request_id, null::uuid as contact_message_id, created_at
      from public.quote_requests where not contacted and not is_spam
      union all
      select null, id, created_at from public.contact_messages where not responded and not is_spam
    ) unanswered
    where created_at between now() - remind_after - interval '2 days' and now() - remind_after
      and exists (
        select from public.notifications n
        where n.kind in ('quote_request', 'contact_message') and n.sent_at < now() - least(interval '1 hour', remind_after / 2)
          and (n.quote_request_id = unanswered.quote_request_id or n.contact_message_id = unanswered.contact_message_id)
      )
      and not exists (
        select from public.notifications n where n.kind = 'reminder'
          and (n.quote_request_id = unanswered.quote_request_id or n.contact_message_id = unanswered.contact_message_id)
      )
    order by created_at
    limit greatest(0, (terms ->> 'remindersPerHour')::integer - (
      select count(*) from public.notifications
      where kind = 'reminder' and recipient = 1 and created_at > now() - interval '1 hour'
    ))
  ) r, generate_series(1, recipients) recipient
  on conflict do nothing;

  -- In between, what was held is told as soon as its digest is due: to each address that has none waiting, so that one which
  -- takes no mail does not keep it from the others.
  if exists (select from public.notifications where status = 'held' and due_at <= now()) then
    insert into public.notifications (kind, listed_since, listed_until, recipient)
    select 'digest', now(), now(), r from generate_series(1, recipients) r
    where not exists (select from public.notifications n where n.kind = 'digest' and n.status = 'due' and n.recipient = r);
  end if;

  -- A morning is looked at once, whether it has something to tell or not.
  update public.installation set digest_morning = morning where digest_morning < morning;
  if not found then
    return;
  end if;
  if exists (select from public.quote_requests where created_at >= day_before and created_at < morning and not is_spam)
    or exists (select from public.contact_messages where created_at >= day_before and created_at < morning and not is_spam)
    or exists (
      select from public.quote_requests
      where not contacted and not is_spam and created_at >= day_before - interval '7 days' and created_at < morning
    )
    or exists (
      select from public.contact_messages
      where not responded and not is_spam and created_at >= day_before - interval '7 days' and created_at < morning
    )
    or exists (select from public.notifications where status = 'held')
    or exists (
      select from public.notifications
      where (status = 'closed' or (status = 'due' and attempts > 0)) and kind <> 'confirmation' and cause <> 'gone'
        and created_at >= day_before and created_at < morning
    )
    or exists (
      select from public.counters
      where name in ('turned away: client', 'turned away: network') and period_start >= day_before and period_start < morning
    )
    -- A week without a mail: this one proves that requests would arrive.
    or exists (select from public.installation where coalesce(last_accepted_at, installed_at) < now() - interval '7 days')
  then
    -- One that could not be sent until now would tell the same.
    delete from public.notifications where kind = 'digest' and status = 'due' and (leased_until is null or leased_until < now());
    insert into public.notifications (kind, listed_since, listed_until, recipient)
    select 'digest', day_before, morning, recipient from generate_series(1, recipients) recipient
    on conflict do nothing;
  end if;
end;
$$;

-- What a digest says: for each list how many there are, and the first `most` of them. Lists are empty where a digest only
-- tells what was held. `told_since` is when the digest was queued: what its copy for another address has told is still listed.
create function public.list_digest(since timestamptz, until timestamptz, told_since timestamptz, most integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with request as not materialized (
    select 'quote_request' as kind, q.id, q.reference, q.created_at, concat_ws(' ', q.first_name, q.last_name) as name,
      q.email, q.phone, q.service_type as subject, q.address, q.details as message,
      q.is_spam, q.spam_points, q.contacted as answered
    from public.quote_requests q
    union all
    select 'contact_message', c.id, c.reference, c.created_at, c.name, c.email, c.phone, c.subject, null, c.message,
      c.is_spam, c.spam_points, c.responded
    from public.contact_messages c
  ), fresh as (
    select 'new' as list, r.* from request r
    where not r.is_spam and r.created_at >= list_digest.since and r.created_at < list_digest.until
  ), waiting as (
    select 'waiting' as list, r.* from request r
    where not r.is_spam and not r.answered
      and r.created_at >= list_digest.since - interval '7 days' and r.created_at < list_digest.since
      and list_digest.since < list_digest.until
  ), held as (
    select 'held' as list, r.* from request r where r.id in (
      select coalesce(n.quote_request_id, n.contact_message_id) from public.notifications n
      where n.attempted_at is null and n.kind in ('quote_request', 'contact_message') and n.created_at < list_digest.until
        and (n.status = 'held' or n.sent_at >= list_digest.told_since)
    )
  ), listed as (
    select *, row_number() over (partition by list order by created_at) as place, count(*) over (partition by list) as total
    from (select * from fresh union all select * from waiting union all select * from held) lists
  ), failed as (
    select coalesce(r.reference, n.kind) as reference, n.kind, n.created_at, n.cause, n.codes,
      row_number() over (order by n.created_at) as place, count(*) over () as total
    from public.notifications n
    left join request r on r.id = coalesce(n.quote_request_id, n.contact_message_id)
    where (n.status = 'closed' or (n.status = 'due' and n.attempts > 0)) and n.kind not in ('confirmation', 'digest')
      and n.cause <> 'gone' and n.created_at < list_digest.until
      and n.created_at >= list_digest.since - interval '7 days' and list_digest.since < list_digest.until
  )
  select jsonb_build_object(
    'lists', (
      select coalesce(jsonb_object_agg(list, jsonb_build_object('total', total, 'entries', entries)), '{}') from (
        select list, max(total) as total, jsonb_agg(to_jsonb(l) - 'place' - 'total' - 'list' order by created_at) as entries
        from listed l where place <= list_digest.most group by list
      ) grouped
    ),
    'unanswered', (select count(*) from fresh where not answered) + (select count(*) from waiting),
    'unansweredNew', (select count(*) from fresh where not answered),
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
    )
  );
$$;

-- What a request's page shows: the request, the mails about it and everything from the same email address; a request that
-- has been deleted is null. `visited`: the owner's browser asks, which proves that mails are read.
create function public.read_request(kind text, request uuid, visited boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  found jsonb;
begin
  if visited then
    update public.installation set seen_at = now() where only_row;
  end if;
  if kind = 'quote_request' then
    select to_jsonb(q) || jsonb_build_object(
      'name', concat_ws(' ', q.first_name, q.last_name), 'answered', q.contacted, 'answered_at', q.contacted_at
    ) into found from public.quote_requests q where q.id = request;
  else
    select to_jsonb(c) || jsonb_build_object('answered', c.responded, 'answered_at', c.responded_at)
    into found from public.contact_messages c where c.id = request;
  end if;
  return jsonb_build_object(
    'request', found - 'idempotency_key' - 'request_hash',
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', n.kind, 'status', n.status, 'sent_at', n.sent_at) order by n.created_at
      ), '[]')
      from public.notifications n where n.recipient = 1 and request in (n.quote_request_id, n.contact_message_id)
    ),
    'sameEmail', public.find_person(found ->> 'email', null)
  );
end;
$$;

-- `action`: contacted, not-contacted, spam or not-spam. A suspect that becomes a normal request is mailed like one, and with
-- `webhook` reported like one. Returns done, already, or gone when the request has been deleted.
create function public.mark_request(kind text, request uuid, action text, recipients integer, webhook boolean) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  is_quote boolean := kind = 'quote_request';
  target text := case when is_quote then 'quote_requests' else 'contact_messages' end;
  answered text := case when is_quote then 'contacted' else 'responded' end;
  column_name text := case when action in ('contacted', 'not-contacted') then answered else 'is_spam' end;
  wanted boolean := action in ('contacted', 'spam');
  changed integer;
  is_there boolean;
begin
  execute format('update public.%I set %I = $1 where id = $2 and %2$I <> $1', target, column_name) using wanted, request;
  get diagnostics changed = row_count;
  if changed = 0 then
    execute format('select exists (select from public.%I where id = $1)', target) into is_there using request;
    return case when is_there then 'already' else 'gone' end;
  end if;
  if action = 'contacted' then
    execute format('update public.%I set %I = now() where id = $1', target, answered || '_at') using request;
  elsif action = 'not-contacted' then
    execute format('update public.%I set %I = null where id = $1', target, answered || '_at') using request;
  elsif action = 'spam' then
    update public.notifications n set status = 'closed', cause = 'gone'
    where n.status in ('due', 'held') and n.lease_id is null and request in (n.quote_request_id, n.contact_message_id);
  else
    -- What the digest had told counts no longer as its mail: a reminder looks for when that was sent.
    insert into public.notifications as n (kind, quote_request_id, contact_message_id, recipient)
    select m.kind, case when is_quote then request end, case when not is_quote then request end, m.recipient
    from (
      select mark_request.kind as kind, recipient from generate_series(1, recipients) recipient
      union all
      select 'webhook', 1 where webhook
    ) m
    on conflict do nothing;
    update public.notifications n
    set status = 'due', attempts = 0, unconfirmed = 0, cause = null, codes = null, plain = false, sent_at = null,
      due_since = now(), due_at = now()
    where n.kind = mark_request.kind and n.lease_id is null and request in (n.quote_request_id, n.contact_message_id);
  end if;
  return 'done';
end;
$$;

-- Removes requests older than this many days and returns how many of each kind, and what the outbox no longer needs: counters
-- and digests of more than a month ago. 0 or less keeps every request.
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
  delete from public.counters
  where period_start < now() - case when name like 'turned away%' then interval '30 days' else interval '2 days' end;
  delete from public.notifications where kind = 'digest' and created_at < now() - interval '30 days';
  return jsonb_build_object('quoteRequests', quotes, 'contactMessages', messages);
end;
$$;

-- What the health check and `npm run doctor` ask, measured with the database's clock only. Ages are in seconds; null means
-- never or nothing. With `writes` it also writes: a database that can only be read stores no request.
create function public.check_health(writes boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  if writes then
    -- Hosted Supabase refuses an update without a condition.
    update public.installation set checked_at = now() where only_row;
  end if;
  return (
    select jsonb_build_object(
      'now', now(),
      'version', (select version from public.schema_version),
      'oldestDueAge', (
        select extract(epoch from now() - min(due_since)) from public.notifications where status = 'due' and for_owner
      ),
      'waiting', (
        select count(*) from public.notifications where status = 'due' and for_owner and (attempts > 0 or due_at <= now())
      ),
      'closed', (select count(*) from public.notifications where status = 'closed' and for_owner and cause <> 'gone'),
      -- A recipient or sender that the mail server does not take stays wrong until somebody corrects the settings.
      'settingsRefused', exists (select from public.notifications where status = 'due' and for_owner and cause = 'settings'),
      'lastAcceptedAge', extract(epoch from now() - last_accepted_at),
      'installedAge', extract(epoch from now() - installed_at),
      'unseen', public.is_unseen(),
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

alter table public.schema_version enable row level security;
alter table public.quote_requests enable row level security;
alter table public.contact_messages enable row level security;
alter table public.users enable row level security;
alter table public.counters enable row level security;
alter table public.notifications enable row level security;
alter table public.installation enable row level security;

revoke all on all tables in schema public from public, anon, authenticated;
grant select, insert, update, delete on all tables in schema public to service_role;
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;

insert into public.schema_version (version) values ('20261123000300');
