-- A database of version 2.0.0, as pg_dump wrote it. The program that filled it, makeDump.ts, is in Git's history.

-- Supabase's roles, which a dump lacks because they belong to the whole server.
do $$
begin
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    grant anon, authenticated, service_role to current_user;
  end if;
end;
$$;

SET check_function_bodies = false;

CREATE SCHEMA supabase_migrations;

CREATE FUNCTION public.begin_attempt(lease uuid, lease_seconds integer) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.notifications
  set leased_until = now() + make_interval(secs => lease_seconds),
    unconfirmed = unconfirmed + case kind when 'confirmation' then 1 else 0 end
  where lease_id = lease and status = 'due'
    and (kind <> 'confirmation' or (unconfirmed = 0 and created_at > now() - interval '1 day'));
  return found;
end;
$$;

CREATE FUNCTION public.check_health(writes boolean) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  soon timestamptz := now() + interval '1 minute';
  is_clock_wrong boolean := exists (select from public.quote_requests where created_at > soon)
    or exists (select from public.contact_messages where created_at > soon)
    or exists (select from public.notifications where status = 'sent' and for_owner and sent_at > soon)
    or exists (
      select from public.installation
      where greatest(installed_at, last_accepted_at, seen_at, checked_at, expiry_looked_at) > soon
    );
begin
  if writes then
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
      'settingsRefused', exists (select from public.notifications where status = 'due' and for_owner and cause = 'settings'),
      'lastAcceptedAge', case when last_accepted_at <= soon then extract(epoch from now() - last_accepted_at) end,
      'installedAge', extract(epoch from now() - installed_at),
      'unseen', public.is_unseen(),
      'sweepAge', extract(epoch from now() - swept_at),
      'mailTriedAge', extract(epoch from now() - mail_tried_at),
      'mailWorks', mail_works,
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

CREATE FUNCTION public.claim_notifications(terms jsonb, subject uuid) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  due public.notifications;
  batch integer := (terms ->> 'batch')::integer;
  webhooks_only boolean := coalesce((terms ->> 'webhooksOnly')::boolean, false);
  until_digest interval := make_interval(secs => (terms ->> 'holdSeconds')::integer);
  unseen boolean := public.is_unseen();
  others_first boolean;
  claimed jsonb := '[]';
begin
  perform pg_advisory_xact_lock(7202612);
  if webhooks_only then
    update public.notifications set cause = terms ->> 'pausedBy'
    where status = 'due' and for_owner and due_at <= now() and cause is null;
  end if;
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
        order by for_owner desc, due_at, recipient limit batch + 500
      )
    )
    order by n.for_owner desc, n.due_at, n.recipient
    for update skip locked
  loop
    exit when jsonb_array_length(claimed) >= batch;
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
    continue when due.id is null;
    claimed := claimed || jsonb_build_object(
      'id', due.id, 'kind', due.kind, 'leaseId', due.lease_id, 'attempts', due.attempts, 'unconfirmed', due.unconfirmed,
      'recipient', due.recipient, 'plain', due.plain, 'cause', due.cause, 'createdAt', due.created_at, 'unseen', unseen,
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

CREATE FUNCTION public.count_up(counter text, period text, most integer) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  counted integer;
begin
  insert into public.counters as c (name, period_start, total) values (counter, date_trunc(period, now()), 1)
  on conflict (name, period_start) do update set total = c.total + 1
  returning total into counted;
  return counted <= most;
end;
$$;

CREATE FUNCTION public.enqueue_list(recipients integer, since timestamp with time zone, until timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  insert into public.notifications (kind, listed_since, listed_until, recipient, asked_for)
  select 'digest', enqueue_list.since, enqueue_list.until, recipient, true
  from generate_series(1, enqueue_list.recipients) as recipient
  on conflict do nothing;
  return found;
end;
$$;

CREATE FUNCTION public.enqueue_owner_mails(terms jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  morning timestamptz := (terms ->> 'morning')::timestamptz;
  day_before timestamptz := (terms ->> 'morningBefore')::timestamptz;
  remind_after interval := make_interval(secs => (terms ->> 'remindAfterSeconds')::integer);
  after_mail interval := make_interval(secs => coalesce((terms ->> 'afterMailSeconds')::integer, 3600));
  night interval := make_interval(secs => coalesce((terms ->> 'nightSeconds')::integer, 0));
  recipients integer := (terms ->> 'recipients')::integer;
begin
  perform pg_advisory_xact_lock(7202612);
  perform public.mend_times();
  insert into public.counters as c (name, period_start, total)
  select 'turned away: ' || scope, date_trunc('hour', now()), requests::integer
  from jsonb_each_text(terms -> 'turnedAway') as t (scope, requests) where requests::integer > 0
  on conflict (name, period_start) do update set total = c.total + excluded.total;

  delete from public.notifications n where n.kind = 'reminder' and n.status = 'due'
    and (n.leased_until is null or n.leased_until < now()) and (
    exists (select from public.quote_requests q where q.id = n.quote_request_id and (q.contacted or q.is_spam))
  );
  update public.notifications set due_at = now() + night, due_since = now() + night
  where kind = 'reminder' and status = 'due' and due_at < now() + night and (leased_until is null or leased_until < now());

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

  if exists (select from public.notifications where status = 'held' and due_at <= now()) then
    insert into public.notifications (kind, listed_since, listed_until, recipient)
    select 'digest', now(), now(), r from generate_series(1, recipients) r
    where not exists (select from public.notifications n where n.kind = 'digest' and n.status = 'due' and n.recipient = r);
  end if;

  if exists (select from public.installation where digest_morning > greatest(morning, now()) + interval '1 hour') then
    delete from public.notifications
    where kind = 'digest' and listed_until > greatest(morning, now()) + interval '1 hour' and lease_id is null;
    update public.installation set digest_morning = day_before where only_row;
  end if;
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
    or exists (select from public.installation where coalesce(last_accepted_at, installed_at) < now() - interval '7 days')
  then
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

CREATE FUNCTION public.erase_requests(requests uuid[]) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.expire_requests(retention_days integer) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  old timestamptz := now() - make_interval(days => retention_days);
  quotes integer := 0;
  messages integer := 0;
  found_old integer;
  deletes_before timestamptz;
begin
  if retention_days > 0 then
    update public.installation i
    set delete_before = case
        when i.expiry_looked_at <= now() and exists (
          select from public.notifications n
          where n.kind = 'digest' and n.status = 'sent' and not n.plain and n.listed_since < n.listed_until
            and n.sent_at between i.expiry_looked_at and now()
        ) then i.expiry_before
      end,
      expiry_looked_at = now(), expiry_before = old
    where coalesce(i.expiry_looked_at not between now() - interval '1 day' and now(), true);
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

CREATE FUNCTION public.find_person(email text, phone text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.finish_notifications(results jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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
        unconfirmed = case kind when 'confirmation' then 0 else unconfirmed end
          + case result ->> 'cause' when 'unconfirmed' then 1 else 0 end,
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

CREATE FUNCTION public.is_unseen() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select count(*) = 5 or coalesce(min(sent_at) < now() - interval '7 days', false)
  from (
    select n.sent_at from public.notifications n
    where n.status = 'sent' and n.for_owner and n.recipient = 1 and n.kind = 'quote_request'
      and n.attempted_at is not null
      and n.sent_at > (
        select case when seen_at <= now() then seen_at else least(installed_at, now()) end from public.installation
      )
      and n.sent_at < now() - interval '1 day'
    order by n.sent_at limit 5
  ) mails;
$$;

CREATE FUNCTION public.list_digest(since timestamp with time zone, until timestamp with time zone, told_since timestamp with time zone, most integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
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
    'expiring', (
      select jsonb_build_object(
        'total', (select count(*) from public.quote_requests where created_at < i.expiry_before)
          + (select count(*) from public.contact_messages where created_at < i.expiry_before),
        'before', i.expiry_before, 'at', i.expiry_looked_at + interval '1 day'
      ) from public.installation i where i.expiry_looked_at > now() - interval '2 days'
    )
  );
$$;

CREATE FUNCTION public.mark_request(kind text, request uuid, action text, recipients integer, webhook boolean) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
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
    where n.lease_id is null and request in (n.quote_request_id, n.contact_message_id) and (
      n.kind = mark_request.kind
      or webhook and n.kind = 'webhook' and n.status = 'closed' and n.cause = 'gone' and n.codes is distinct from '410'
    );
  end if;
  return 'done';
end;
$_$;

CREATE FUNCTION public.mend_times() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update public.notifications
  set created_at = least(created_at, now()), due_since = least(due_since, now()), due_at = now(),
    attempted_at = least(attempted_at, now()),
    leased_until = case when lease_id is not null then now() + interval '75 seconds' end
  where status = 'due' and (
    due_at > now() + interval '25 hours' or leased_until > now() + interval '10 minutes'
    or coalesce(attempted_at, created_at) > now() + interval '1 minute'
  );
  update public.notifications
  set created_at = least(created_at, now() - interval '1 second'), due_since = least(due_since, now()), due_at = now()
  where status = 'held' and (due_at > now() + interval '25 hours' or created_at > now() + interval '1 minute');
$$;

CREATE FUNCTION public.note_migration() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  insert into public.applied_migrations (version) values (new.version) on conflict do nothing;
  new.version := greatest(old.version, new.version);
  return new;
end;
$$;

CREATE FUNCTION public.note_sweep(works boolean) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update public.installation set
    swept_at = now(),
    mail_tried_at = case when works is null then mail_tried_at else now() end,
    mail_works = coalesce(works, mail_works)
  where only_row;
$$;

CREATE FUNCTION public.purge_expired(retention_days integer) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.read_request(kind text, request uuid, visited boolean) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.renew_leases(leases uuid[], lease_seconds integer) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update public.notifications set leased_until = now() + make_interval(secs => lease_seconds)
  where lease_id = any(leases) and status = 'due';
$$;

CREATE FUNCTION public.retry_notifications() RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.store_request(request jsonb, terms jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  request_kind text := request ->> 'kind';
  target text := case request_kind when 'quote_request' then 'quote_requests' when 'contact_message' then 'contact_messages' end;
  new_id uuid := (request ->> 'id')::uuid;
  new_key text := request ->> 'idempotencyKey';
  new_hash text := request ->> 'requestHash';
  is_suspect boolean := (request ->> 'isSpam')::boolean;
  is_mailed boolean := not is_suspect or request_kind = 'contact_message';
  columns text;
  stored_id uuid;
  stored_reference text;
  stored_hash text;
  counter record;
  is_confirmed boolean := false;
  outcome jsonb;
begin
  if target is null then
    raise exception 'unknown kind of request' using errcode = 'invalid_parameter_value';
  end if;

  for counter in
    select c.name, c.most, c.scope from jsonb_to_recordset(request -> 'counters') as c (name text, most integer, scope text)
  loop
    if not public.count_up(counter.name, 'hour', counter.most) then
      perform public.count_up('turned away: ' || counter.scope, 'hour', 0);
      return jsonb_build_object('status', 'rate_limited', 'scope', counter.scope, 'retryAfter',
        greatest(1, ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::integer));
    end if;
  end loop;

  begin
    if (request ->> 'keyExpires')::boolean then
      execute format(
        'update public.%I set idempotency_key = null '
        'where idempotency_key = $1 and created_at < now() - interval ''24 hours''', target
      ) using new_key;
    end if;

    select string_agg(format('%I', key), ', ') into columns from jsonb_object_keys(request -> 'row') as key;
    loop
      execute format(
        'insert into public.%1$I (id, idempotency_key, request_hash, is_spam, %2$s)
         select $1, $2, $3, $4, %2$s from jsonb_populate_record(null::public.%1$I, $5)
         on conflict do nothing returning id, reference',
        target, columns
      ) into stored_id, stored_reference using new_id, new_key, new_hash, is_suspect, request -> 'row';
      exit when stored_id is not null;

      execute format('select reference, request_hash from public.%I where idempotency_key = $1', target)
      into stored_reference, stored_hash using new_key;
      if stored_reference is not null then
        return case when stored_hash = new_hash
          then jsonb_build_object('status', 'replayed', 'reference', stored_reference)
          else jsonb_build_object('status', 'key_reused') end;
      end if;
      new_id := gen_random_uuid();
    end loop;

    insert into public.notifications (kind, quote_request_id, contact_message_id, recipient, status, due_at)
    select n.kind, case request_kind when 'quote_request' then stored_id end,
      case request_kind when 'contact_message' then stored_id end, n.recipient, n.status, n.due_at
    from (
      select request_kind as kind, recipient, 'due' as status, now() as due_at
      from generate_series(1, (request ->> 'recipients')::integer) recipient where is_mailed
      union all
      select request_kind, 1, 'held', now() + make_interval(secs => (request ->> 'holdSeconds')::integer) where not is_mailed
      union all
      select 'webhook', 1, 'due', now() where not is_suspect and (request ->> 'webhook')::boolean
    ) n;
  exception
    when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation then
      return jsonb_build_object('status', 'refused', 'code', sqlstate);
  end;

  outcome := jsonb_build_object('status', 'received', 'id', stored_id, 'reference', stored_reference);
  if not is_mailed then
    return outcome;
  end if;
  begin
    if not is_suspect and jsonb_typeof(request -> 'confirmationCounters') = 'array' then
      for counter in
        select c.name, c.period, c.most
        from jsonb_to_recordset(request -> 'confirmationCounters') as c (name text, period text, most integer)
      loop
        is_confirmed := public.count_up(counter.name, counter.period, counter.most);
        exit when not is_confirmed;
      end loop;
      insert into public.notifications (kind, quote_request_id, contact_message_id)
      select 'confirmation', case request_kind when 'quote_request' then stored_id end,
        case request_kind when 'contact_message' then stored_id end
      where is_confirmed;
    end if;
    outcome := outcome || jsonb_build_object('claimed', public.claim_notifications(terms, stored_id));
  exception when others then
    null;
  end;
  return outcome;
end;
$_$;

CREATE FUNCTION public.store_requests(requests jsonb, terms jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  request jsonb;
  outcome jsonb;
  outcomes jsonb := '[]';
begin
  perform pg_advisory_xact_lock(7202612);
  for request in select value from jsonb_array_elements(requests) loop
    begin
      outcome := public.store_request(request, terms);
    exception when others then
      outcome := jsonb_build_object('status', 'failed', 'code', sqlstate);
    end;
    outcomes := outcomes || jsonb_build_array(outcome);
  end loop;
  return outcomes;
end;
$$;

CREATE FUNCTION public.try_request(request jsonb, terms jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  outcome jsonb;
begin
  begin
    outcome := public.store_request(request, terms);
    raise exception 'tried' using errcode = 'TRIED';
  exception when sqlstate 'TRIED' then
    return outcome - 'claimed';
  end;
end;
$$;

CREATE TABLE public.applied_migrations (
    version text NOT NULL
);

CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    responded boolean DEFAULT false NOT NULL,
    responded_at timestamp with time zone,
    reference text GENERATED ALWAYS AS (((('M-'::text || upper(substr((id)::text, 1, 5))) || '-'::text) || upper(substr(replace((id)::text, '-'::text, ''::text), 6, 5)))) STORED NOT NULL,
    phone_normalized text,
    is_spam boolean DEFAULT false NOT NULL,
    spam_points jsonb DEFAULT '[]'::jsonb NOT NULL,
    idempotency_key text,
    request_hash text,
    CONSTRAINT contact_messages_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
    CONSTRAINT contact_messages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT contact_messages_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 40))),
    CONSTRAINT contact_messages_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200)))
);

CREATE TABLE public.counters (
    name text NOT NULL,
    period_start timestamp with time zone NOT NULL,
    total integer NOT NULL
);

CREATE TABLE public.installation (
    only_row boolean DEFAULT true NOT NULL,
    installed_at timestamp with time zone DEFAULT now() NOT NULL,
    last_accepted_at timestamp with time zone,
    seen_at timestamp with time zone,
    checked_at timestamp with time zone,
    digest_morning timestamp with time zone DEFAULT now() NOT NULL,
    swept_at timestamp with time zone DEFAULT now() NOT NULL,
    mail_tried_at timestamp with time zone,
    mail_works boolean,
    expiry_looked_at timestamp with time zone,
    expiry_before timestamp with time zone,
    delete_before timestamp with time zone,
    CONSTRAINT installation_only_row_check CHECK (only_row)
);

CREATE TABLE public.notifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    for_owner boolean GENERATED ALWAYS AS ((kind <> ALL (ARRAY['confirmation'::text, 'webhook'::text]))) STORED NOT NULL,
    quote_request_id uuid,
    contact_message_id uuid,
    listed_since timestamp with time zone,
    listed_until timestamp with time zone,
    recipient integer DEFAULT 1 NOT NULL,
    status text DEFAULT 'due'::text NOT NULL,
    plain boolean DEFAULT false NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    unconfirmed integer DEFAULT 0 NOT NULL,
    cause text,
    codes text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    due_since timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    attempted_at timestamp with time zone,
    lease_id uuid,
    leased_until timestamp with time zone,
    sent_at timestamp with time zone,
    asked_for boolean DEFAULT false NOT NULL,
    CONSTRAINT notifications_check CHECK ((num_nonnulls(quote_request_id, contact_message_id, listed_until) = 1)),
    CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['quote_request'::text, 'contact_message'::text, 'reminder'::text, 'digest'::text, 'confirmation'::text, 'webhook'::text]))),
    CONSTRAINT notifications_recipient_check CHECK ((recipient > 0)),
    CONSTRAINT notifications_status_check CHECK ((status = ANY (ARRAY['due'::text, 'held'::text, 'sent'::text, 'closed'::text])))
);

CREATE TABLE public.quote_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    home_size text NOT NULL,
    service_type text NOT NULL,
    details text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    contacted boolean DEFAULT false NOT NULL,
    contacted_at timestamp with time zone,
    reference text GENERATED ALWAYS AS (((('Q-'::text || upper(substr((id)::text, 1, 5))) || '-'::text) || upper(substr(replace((id)::text, '-'::text, ''::text), 6, 5)))) STORED NOT NULL,
    phone_normalized text,
    is_spam boolean DEFAULT false NOT NULL,
    spam_points jsonb DEFAULT '[]'::jsonb NOT NULL,
    idempotency_key text,
    request_hash text,
    found_us text DEFAULT ''::text NOT NULL,
    windows text DEFAULT ''::text NOT NULL,
    CONSTRAINT quote_requests_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 300))),
    CONSTRAINT quote_requests_details_check CHECK ((char_length(details) <= 5000)),
    CONSTRAINT quote_requests_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT quote_requests_first_name_check CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 100))),
    CONSTRAINT quote_requests_found_us_check CHECK ((char_length(found_us) <= 200)),
    CONSTRAINT quote_requests_home_size_check CHECK ((home_size = ANY (ARRAY['under-1500'::text, '1500-3000'::text, '3000-5000'::text, 'over-5000'::text]))),
    CONSTRAINT quote_requests_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 100))),
    CONSTRAINT quote_requests_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 40))),
    CONSTRAINT quote_requests_service_type_check CHECK ((service_type = ANY (ARRAY['standard-clean'::text, 'premium-clean'::text, 'post-construction'::text, 'commercial-office'::text]))),
    CONSTRAINT quote_requests_windows_check CHECK ((windows ~ '^(-?[0-9]{1,12}([.][0-9]{1,6})?)?$'::text))
);

CREATE TABLE public.schema_version (
    only_row boolean DEFAULT true NOT NULL,
    version text NOT NULL,
    CONSTRAINT schema_version_only_row_check CHECK (only_row)
);

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    username text NOT NULL,
    password text NOT NULL,
    CONSTRAINT users_password_check CHECK ((password <> ''::text)),
    CONSTRAINT users_username_check CHECK ((username <> ''::text))
);

CREATE TABLE supabase_migrations.schema_migrations (
    version text NOT NULL,
    statements text[],
    name text
);

INSERT INTO public.applied_migrations (version) VALUES ('20261123000000');
INSERT INTO public.applied_migrations (version) VALUES ('20261123000100');
INSERT INTO public.applied_migrations (version) VALUES ('20261123000200');
INSERT INTO public.applied_migrations (version) VALUES ('20261123000300');
INSERT INTO public.applied_migrations (version) VALUES ('20261123223000');
INSERT INTO public.applied_migrations (version) VALUES ('20261125000100');
INSERT INTO public.applied_migrations (version) VALUES ('20261125000200');
INSERT INTO public.applied_migrations (version) VALUES ('20261125000300');
INSERT INTO public.applied_migrations (version) VALUES ('20261125000600');
INSERT INTO public.applied_migrations (version) VALUES ('20261126000100');
INSERT INTO public.applied_migrations (version) VALUES ('20261126000200');
INSERT INTO public.applied_migrations (version) VALUES ('20261126120000');

INSERT INTO public.contact_messages (id, name, email, phone, subject, message, created_at, responded, responded_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash) VALUES ('03425e63-926b-86a7-bf2b-fb6df5ba847c', 'Sam Rivera', 'message-settings@message-settings.example', NULL, 'Gift cards', 'Do you offer gift cards, message-settings?', '2026-11-20 15:00:04+00', false, NULL, NULL, false, '[{"trait": "no-form", "points": 4}]', 'f5725b9d84dc2c100f26d5f95f96263e', '362a22033feee338f36a74c9d1272d76');
INSERT INTO public.contact_messages (id, name, email, phone, subject, message, created_at, responded, responded_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash) VALUES ('527f10a4-2e8e-8d70-ba38-7d964c8bca7f', 'Sam Rivera', 'message-suspect@message-suspect.example', NULL, 'Gift cards', 'Do you offer gift cards, message-suspect?', '2026-11-20 15:00:03+00', false, NULL, NULL, true, '[{"trait": "hidden-field", "points": 6}, {"trait": "no-form", "points": 4}]', '8f262bd662413bdb85cc9c4f24d5d74c', 'ea4258070cbe08c6a132717fc60652c4');
INSERT INTO public.contact_messages (id, name, email, phone, subject, message, created_at, responded, responded_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash) VALUES ('6c48337e-cb9d-8314-bdc9-bf1784cd11e3', 'Sam Rivera', 'message-sent@message-sent.example', NULL, 'Gift cards', 'Do you offer gift cards, message-sent?', '2026-11-20 15:00:01+00', false, NULL, NULL, false, '[{"trait": "no-form", "points": 4}]', 'b3476a6e16e42189b34ead80c0ef3353', '3df842bb418f2e66cd81acdf85ada218');
INSERT INTO public.contact_messages (id, name, email, phone, subject, message, created_at, responded, responded_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash) VALUES ('aaaaaaaa-0000-4000-8000-000000000003', 'Sam Rivera', 'message-waiting@message-waiting.example', NULL, 'Gift cards', 'Do you offer gift cards, message-sent?', '2026-11-20 15:00:06+00', false, NULL, NULL, false, '[]', 'key-message-waiting', 'hash-message-waiting');

INSERT INTO public.contact_messages (id, name, email, phone, subject, message, created_at, responded, responded_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash) VALUES ('ac522a45-e4c7-80cf-9c08-36c65054de24', 'Sam Rivera', 'message-answered@message-answered.example', NULL, 'Gift cards', 'Do you offer gift cards, message-answered?', '2026-11-20 15:00:02+00', true, '2026-11-20 15:00:00+00', NULL, false, '[{"trait": "no-form", "points": 4}]', '955f521eee121876bd652b80e2c833b5', 'da14eab6e560b22344600509b1694cb1');
INSERT INTO public.contact_messages (id, name, email, phone, subject, message, created_at, responded, responded_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash) VALUES ('ce9a1928-6c2a-827d-abed-7d39f437925a', 'Sam Rivera', 'message-leased@message-leased.example', NULL, 'Gift cards', 'Do you offer gift cards, message-leased?', '2026-11-20 15:00:05+00', false, NULL, NULL, false, '[{"trait": "no-form", "points": 4}]', '1bc1050eb392b5fbd80df1be96c6b76d', 'b73b4dc0d77d4bc14be5445c164d4abb');
INSERT INTO public.counters (name, period_start, total) VALUES ('0027be23bac259e32fae497fedc1fce2', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('05b63229152f45b8b41cb81e9e345b10', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('07042aea10e97dc60b2623b42033f5a8', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('084b309089aae69be21ac15b5f233f99', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('0d26ab86b6e47f60c45b661c22d5b306', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('0d93983caa208136934805ca020983fc', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('0f2e8e3e63372edcd5f0250c0821ac6b', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('0fcf9d87ef6c92c85d5421722c790985', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('100520fc46f5c04eac06687246acff0c', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('1148a7359e3f09e75a81fe6c7773b1bb', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('126dafca052afc24af5a4f0c81283de7', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('14ed603fe7f08906db171e99a890b258', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('1806a3811718392fb67bfe00a8912251', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('184d7ad357759a5aa792b4522e99c253', '2026-11-20 15:00:00+00', 27);
INSERT INTO public.counters (name, period_start, total) VALUES ('1b27a72e371b8331b2d2f93ab0b4aedc', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('1fd16202cfa1c35630499490fd1cf12d', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('24f585bc1c0e6ee49d0a0fe0c7aedb0a', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('2589ad9e61d90a95aad1078f40ee9274', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('27092df986da40f79d56ac433a8f1c7f', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('275d0de115c75565e2c54523b5c188ff', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('277c61a8cec46e54478f9598f98ab6ba', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('2c75e2ff2268b19f1d0eb2b1fa2a0714', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('2ec1d2ded42eeedc05ee340e6a2e998a', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('30258f92660099de42675dd1df11b9d7', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('30fcc856ab594cfeb6ed79abfcd6e5e8', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('3184d628068962338c89efb84a41e058', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('33e3a0c23394d89a729e81c01a2a5984', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('3447572fd32e22f3cc9bc87b74190ec4', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('357ff45535b7e62a7ac892c9638c7915', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('3847d9d05fa30f7aac8d8d87681f70ae', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('3bd2bfc79c83907d29682479e4ea079b', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('42f16570c8639b9c2633fb200ff50637', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('43cb71ebcab7120972af24c45c05403d', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('45aed88459c326cd6b9ea682ff73a5b4', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('48393cd353dd1174ef2a19219641ebf4', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('49e87929ab4350a33fe1527e3cf2b9b0', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('4e0852d4854c06f56a785646e391b27f', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('51a8e8fbee72b254b794066e77c984d5', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('5738f5081a91cbf2bb7446e548861e1d', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('58e90ef4941a21e8b412ca41ed5a2a0a', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('597084526668e339dc321104d654230b', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('60da3c009419ff5ca9bf143cc88cdfb2', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('610eb075c5f3a26b7f2a2fb12539ac2d', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('625f8dcbfb64e8b7f0a115c21e30c768', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('643628f744f6720d86e480b3588a640b', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('65410b847b6d2708e6212d9666e2eb24', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('684a8fecaee8d534729ade1e305854a0', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('6a0d45e70c2221780097512d3841204f', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('6b57a8477b10f7ca476ad8e9a9a03199', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('6cadf63e55aacb6faafbd32e97461b89', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('6f470633fcb5309f7fc23ab209dab81d', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('72d5c53fa2d44f8cc68367910331e123', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('7452ca65c7806aef486d73abcc0374d4', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('77956dc6837915b75e0559927b603878', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('7b29687738a069801f71d903552d56e0', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('7efef887908da04bc4489b911887030d', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('7f8fe4e48db2b978e063fa522db2be3b', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('80eab68e0670f4bf7c325148afe8a790', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('8264a4c06e0a3db9bf0d3fc48a5d09af', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('82d9b26b7fa1391ea14533ca50a7de34', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('82e261fd31ab7cf63aa4ba3fddb42b59', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('872aad3bcbcf12dbe45bf283b72d0932', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('8a0e0d279424adf237b394bd2f0f3353', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('8d461b30fc5e8899653a09355930b51f', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('8f0e0e268e01d90c43d459b1fc6c4495', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('8fd4496b9d730d8034eeabfe12d5f2fe', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('90c77fdd139dab7047c0a98f6109ef1d', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('914af14e4bb1e9977fb4ceb3a5f943d9', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('933984069c218146e906e48dfd02b199', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('958842b682db837be5b4d9c5acc47440', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('99690dbe4ba671597e0ceb0416a55189', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('9dae51d85dd3cd61f2ce1d33b74ac1d1', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('9eaeb3ba2957bce2096642674e27175a', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('a20ffe968b31c922e0eeab5c48e661bf', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('a379aac1edafe08edd3fc2e002536105', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('a8dbd08f69a7ad77b1d99b4eebf48fdf', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('abf50547d8f7e8307206bc3c0c0382a4', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('acd462fe585aea9d4b8ee12d3547b703', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('b38d8790692b572684ff4e2dbc5dcade', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('bc16baea42a067948693e93f2c163f40', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('bee02a810972bf9e79e68291bfe2eacf', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('bfcab098220e027ed6db2e9da1c96fbb', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c06a1a4296df1b0b87fca754bebe59a8', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c0a7363d06be3b85dcdca47e0f32f7db', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c307fc259fb8192fec014c9a30d4f738', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c3667302fe2cea3d2259be12103be9d4', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c427dc259e60aecc6dd3ef985eaececd', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c5366717f047c9e12c052396d0132ca8', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c57bdd6237b17b1f0c532475f57fb0ed', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c7b91b709a27b76976b03b49d17c0f0d', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('c834895c6730038d1b2422d015128418', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('ca56448c04568a0be48e752f49bbf837', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('cbec4773cdbfa509d4ee0ac18d5fc554', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('cc5b0132d90fa8c65d7b3e342a42b266', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('confirmations', '2026-11-20 15:00:00+00', 26);

INSERT INTO public.counters (name, period_start, total) VALUES ('d1c81ba3f8cd00669a385eedf6a04343', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('d2bd0a6d34ba11aa7da4e3f9fba90b82', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('d31718d923307dc84df0342bc60bed3c', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('d6c584c8ff589d7a708a33de63be5c29', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('d8b6763a0b24202c035b302e5c2640f8', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('e0ed06956b85e7ccc5ff61505591289e', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('e80d22c41c1693f64fa7c69e695d3fcb', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('e9dc1a1004afa8c08c0fb62c75f53315', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('ef0d7dbd757627f5d278908b857eb56a', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('eff9045e8e5770eeb839a8d8f220144b', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('f06e1416ee79d8e71df3ec207f875091', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('f1b746418ef892356e4f6f2c74170527', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('f24f2f2f8c89ad12db93548029a40940', '2026-11-20 15:00:00+00', 3);
INSERT INTO public.counters (name, period_start, total) VALUES ('f6e95a607ee461a4ba3d964e42e94b87', '2026-11-20 15:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('fd04d208f998e4d4fc65867f204c9341', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('ffc97060e29d8350a2017a72981886f2', '2026-11-20 00:00:00+00', 1);
INSERT INTO public.counters (name, period_start, total) VALUES ('message mails', '2026-11-20 15:00:00+00', 5);
INSERT INTO public.counters (name, period_start, total) VALUES ('owner mails', '2026-11-20 15:00:00+00', 35);
INSERT INTO public.installation (only_row, installed_at, last_accepted_at, seen_at, checked_at, digest_morning, swept_at, mail_tried_at, mail_works, expiry_looked_at, expiry_before, delete_before) VALUES (true, '2026-11-20 14:55:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 16:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', true, '2026-11-20 15:00:00+00', '2024-11-20 15:00:00+00', NULL);

INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('00c83b14-cdd9-5548-3dcd-f66c7963c1be', 'quote_request', '0a446ae9-6ba0-8c05-8e52-459b3714bb0b', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('0243b71b-2753-28bc-78ed-593c1a5d3f58', 'quote_request', '0e2040d8-25e0-8dc1-b783-ebcaa1ea2cb2', NULL, NULL, NULL, 2, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', 'e0317992-2eec-1bcb-8eef-d8bb13a08069', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('0368d064-1f24-78e2-588d-1676dec92cac', 'webhook', '06e833b1-1bfa-8c1b-a887-7eeaab3d4447', NULL, NULL, NULL, 1, 'closed', false, 10, 0, 'receiver', '500', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('0445bffc-4540-872b-e078-6d22ce2902df', 'quote_request', 'e500ff2a-94e9-88fd-b456-ac7b8811bcb5', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('05d7f84e-e2bc-70f5-f49f-12cda3ce2f24', 'contact_message', NULL, '6c48337e-cb9d-8314-bdc9-bf1784cd11e3', NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('075ef35e-bc9e-a7f6-073c-c61f3a9f2384', 'quote_request', '5fef9b1d-b380-8f48-b3bb-9fe37108d23e', NULL, NULL, NULL, 2, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '4648d397-cab7-a5f7-394c-0d5f0898d733', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('0d325284-32e8-fa83-43d5-3a9f631ac11d', 'quote_request', 'fdaa7abf-c486-8362-b730-af3151e1050d', NULL, NULL, NULL, 1, 'sent', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 19:00:00+00', NULL, NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('14690c83-b189-c33c-1b12-cd41446d558e', 'quote_request', 'c3096d5b-6615-8897-b0bd-a06a5d286dd6', NULL, NULL, NULL, 2, 'due', false, 1, 0, 'settings', 'EENVELOPE 550 5.1.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:05:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('157ca581-0777-a6ae-db81-b1a5718455d4', 'webhook', '5005dbb6-aba5-81c3-aefb-125f95b4c985', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('16b12d05-a112-f7ac-b4a7-fbd91718221c', 'webhook', 'e5e6f247-95e7-8a38-84a5-48986c3bbe2b', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('18e2dbbb-7ff7-ded0-d2e8-036671ac9065', 'reminder', 'ddd03073-a7ae-8c18-934d-7ebb4544c84d', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('195a49f0-f747-faaa-85a0-d6c29a47df61', 'reminder', '8277d244-13fa-89be-af74-b72a9b3f9fd2', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);

INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('1cba6fcd-4912-8b2a-f9b0-272368608a7d', 'confirmation', NULL, '6c48337e-cb9d-8314-bdc9-bf1784cd11e3', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('20ca2f71-5557-517b-9a49-a9842f5096cd', 'webhook', '0a446ae9-6ba0-8c05-8e52-459b3714bb0b', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('215c4d48-a1ac-61a1-0ccf-09fda53546ec', 'quote_request', '8090766e-65a1-8d85-acd8-25faa35fd5f9', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('2303a0ac-acef-d823-2014-92722d5473b4', 'contact_message', NULL, '6c48337e-cb9d-8314-bdc9-bf1784cd11e3', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('24930ffa-944a-1d1a-74c2-5fe6dfa3d6fb', 'reminder', '3b2c9c62-cb1d-8061-8738-e0c36ac17e21', NULL, NULL, NULL, 1, 'closed', false, 0, 0, 'gone', NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('24a9b41d-0e50-5efa-5e41-9e208330a9ef', 'quote_request', 'ef5a63e2-55a6-84b0-9005-d30401113876', NULL, NULL, NULL, 1, 'due', true, 1, 0, 'content', 'EMESSAGE 554 5.7.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('251480b6-9f26-2244-5fe4-255142d00410', 'quote_request', '776e0567-566a-8f00-973f-7cee00781e6d', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('2bdd3e68-d913-6608-1606-c0150684438a', 'quote_request', '865fe777-c3ea-8200-98b2-628217e61cb3', NULL, NULL, NULL, 2, 'due', false, 1, 0, 'quota', 'EMESSAGE 550 5.4.5', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('2c18a2ac-4f9a-9654-5567-9da5919e15d7', 'quote_request', '865fe777-c3ea-8200-98b2-628217e61cb3', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'quota', 'EMESSAGE 550 5.4.5', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('2cb316f9-d2c0-9de5-b916-721a49299e64', 'reminder', '99585ae6-5789-8ffe-b958-e26c20a74fb5', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('30f50563-5bfb-6ca6-5283-9ce2a068fcef', 'confirmation', '776e0567-566a-8f00-973f-7cee00781e6d', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('34cc1338-fbf1-c39b-75b5-967bb1a0efbf', 'quote_request', '06e833b1-1bfa-8c1b-a887-7eeaab3d4447', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('34f0abea-a4fb-a64f-c97e-85274fcae596', 'confirmation', '865fe777-c3ea-8200-98b2-628217e61cb3', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'quota', 'EMESSAGE 550 5.4.5', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('35919a87-bc62-64bc-b34a-a1972a4e948a', 'confirmation', '06e833b1-1bfa-8c1b-a887-7eeaab3d4447', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('38ed0f94-8598-8c59-c9e5-da6728abecfd', 'reminder', '776e0567-566a-8f00-973f-7cee00781e6d', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('3a20d7a1-7143-f4a2-be74-54dd1d087484', 'quote_request', '8090766e-65a1-8d85-acd8-25faa35fd5f9', NULL, NULL, NULL, 2, 'due', false, 1, 0, 'settings', 'EENVELOPE 550 5.1.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:05:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('3b44fa28-d231-d7c8-a4ac-7762324060ec', 'confirmation', 'c865bc2e-e858-87a9-a240-ed4407123be2', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'deferred', 'EENVELOPE 451 4.7.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('3b756f99-8af0-f88f-6607-e33f0d947c01', 'contact_message', NULL, 'ce9a1928-6c2a-827d-abed-7d39f437925a', NULL, NULL, 1, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '0e4cfa76-8ab9-f89d-5979-415b4a2b37ba', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('3c946519-4396-bcea-8f5a-e7abd200085f', 'quote_request', '255371a8-1ce3-8f3c-967b-55cfb4eefe66', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('3d55581d-a356-bb88-7913-0306d17a689d', 'webhook', '8277d244-13fa-89be-af74-b72a9b3f9fd2', NULL, NULL, NULL, 1, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '70783b13-fafa-5a3e-3312-9ff94c14df9d', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('3dec748e-afaa-1d89-a446-6b15fa1f3e61', 'quote_request', 'e5e6f247-95e7-8a38-84a5-48986c3bbe2b', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('41757292-e35a-aa36-062c-d4b4e43edfed', 'quote_request', 'c9f0630a-c065-87f5-8e9c-877f5d3895a5', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'mailbox_full', 'EENVELOPE 552 5.2.2', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('41d81b08-f901-995e-480a-076211fe6482', 'confirmation', 'e5e6f247-95e7-8a38-84a5-48986c3bbe2b', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('42ee3ea0-0e7a-9f43-886b-be618ccef030', 'contact_message', NULL, 'ac522a45-e4c7-80cf-9c08-36c65054de24', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('44be7f50-01da-1d56-2c88-8cec73d9a6b7', 'contact_message', NULL, '527f10a4-2e8e-8d70-ba38-7d964c8bca7f', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('46d55f9d-002f-7c8e-d158-9ddeafda3e9b', 'webhook', 'ddd03073-a7ae-8c18-934d-7ebb4544c84d', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('47d95d47-5201-da82-b371-4a97f05fe52a', 'quote_request', '8277d244-13fa-89be-af74-b72a9b3f9fd2', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, '2026-11-20 15:01:15+00', '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('49553ef7-0661-7063-f1cb-e5d0b2bb656d', 'confirmation', '0a446ae9-6ba0-8c05-8e52-459b3714bb0b', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('49d5c4f2-9895-061f-267f-e8bb617c8644', 'quote_request', 'ddd03073-a7ae-8c18-934d-7ebb4544c84d', NULL, NULL, NULL, 2, 'sent', true, 2, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('4d9a1dd5-2844-7fd6-3a05-cbdef86ba20b', 'reminder', 'e5e6f247-95e7-8a38-84a5-48986c3bbe2b', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('4e6d3fe6-8479-fcbf-b027-08b70eba20c8', 'reminder', 'ddd03073-a7ae-8c18-934d-7ebb4544c84d', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('4e76069e-fd93-5418-1a2f-f533a84f677c', 'quote_request', '3b2c9c62-cb1d-8061-8738-e0c36ac17e21', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('4f3507ae-bb83-ebb3-4fbb-7699c9649121', 'confirmation', '8277d244-13fa-89be-af74-b72a9b3f9fd2', NULL, NULL, NULL, 1, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '17e22f6d-6558-7b0e-90b0-e1e26e17335c', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('4fd41ed7-29ad-961a-5fc5-11919ab6e0f3', 'confirmation', NULL, 'ce9a1928-6c2a-827d-abed-7d39f437925a', NULL, NULL, 1, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', 'fbccf65f-e0f0-b7c2-9f15-6c1b70834289', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('53e40eca-d6bc-75ac-2595-d61a4612ce0a', 'reminder', '8090766e-65a1-8d85-acd8-25faa35fd5f9', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('5493dfbf-0641-18c3-2dfa-f5c9879b5516', 'confirmation', '3b2c9c62-cb1d-8061-8738-e0c36ac17e21', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('557e2eb8-44b2-f5ed-6e8b-52050cde47e9', 'confirmation', 'c3096d5b-6615-8897-b0bd-a06a5d286dd6', NULL, NULL, NULL, 1, 'closed', false, 1, 0, 'settings', 'EENVELOPE 550 5.1.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('565e7b7e-77be-9100-a2ab-fc6f5f2c077d', 'quote_request', 'aaaaaaaa-0000-4000-8000-000000000004', NULL, NULL, NULL, 1, 'closed', false, 0, 0, 'gone', NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('572c22fe-0265-6068-10f7-22672f35f1d7', 'contact_message', NULL, '03425e63-926b-86a7-bf2b-fb6df5ba847c', NULL, NULL, 2, 'due', false, 1, 0, 'settings', 'EENVELOPE 550 5.1.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:05:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('57bec155-825c-dd08-f6d6-f69739d3fe7f', 'webhook', '776e0567-566a-8f00-973f-7cee00781e6d', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('589cea11-d1fe-89c3-b98d-22fb2b83267f', 'quote_request', '2c67dd67-75fc-843c-ab6b-15bb7707c9cb', NULL, NULL, NULL, 1, 'held', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 19:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('59b8dcf1-6fe8-b48b-de81-8563071051ef', 'quote_request', 'c9f0630a-c065-87f5-8e9c-877f5d3895a5', NULL, NULL, NULL, 2, 'due', false, 1, 0, 'mailbox_full', 'EENVELOPE 552 5.2.2', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('5b02c54b-d096-4b44-c86a-c4633dc7a536', 'confirmation', '8090766e-65a1-8d85-acd8-25faa35fd5f9', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('5b212e37-5a4e-40db-b269-0906c6e1a8ba', 'quote_request', '99585ae6-5789-8ffe-b958-e26c20a74fb5', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('5c89816f-fe27-8bb0-de60-a13fe2b50b51', 'reminder', '3b2c9c62-cb1d-8061-8738-e0c36ac17e21', NULL, NULL, NULL, 2, 'closed', false, 0, 0, 'gone', NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('5ce57af4-d335-7caa-3672-3a052a9e8009', 'reminder', '06e833b1-1bfa-8c1b-a887-7eeaab3d4447', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('6025d9ff-3b66-c3d7-d589-06cf2fb87d1d', 'digest', NULL, NULL, '2026-11-19 16:00:00+00', '2026-11-20 16:00:00+00', 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('654ca20e-8dee-71a9-ba41-9047af644a0e', 'confirmation', '2c67dd67-75fc-843c-ab6b-15bb7707c9cb', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('685631dc-33f8-ff11-4ae1-aef28ecdeca4', 'digest', NULL, NULL, '2026-11-19 15:00:00+00', '2026-11-20 17:00:00+00', 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, true);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('689435da-2a4d-ad4f-0582-ff19acc8c60e', 'webhook', 'e500ff2a-94e9-88fd-b456-ac7b8811bcb5', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('6923df59-f801-7148-3879-8b20731ac5fc', 'webhook', '5fef9b1d-b380-8f48-b3bb-9fe37108d23e', NULL, NULL, NULL, 1, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', 'a479a22e-1f4f-2e24-b00f-d9d52e4ad45c', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('6943b3f8-86ab-7349-960e-3981219d92b5', 'quote_request', '23b4b6eb-5767-8b3b-83f7-9d0f5431f2a7', NULL, NULL, NULL, 1, 'held', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 19:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('6f2f1842-f4ab-8763-399e-a2799cb3996d', 'digest', NULL, NULL, '2026-11-19 15:00:00+00', '2026-11-20 15:00:00+00', 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('6f628077-0a7c-fa38-ece3-f578bdac4413', 'quote_request', 'aaaaaaaa-0000-4000-8000-000000000002', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('6f63c9d6-1fbe-b0ee-8992-7012a20ac836', 'quote_request', '5005dbb6-aba5-81c3-aefb-125f95b4c985', NULL, NULL, NULL, 2, 'due', false, 1, 1, 'unconfirmed', 'ESOCKET', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('708ff82f-e58d-a7c8-e242-218daec7b83d', 'webhook', NULL, '6c48337e-cb9d-8314-bdc9-bf1784cd11e3', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('7128c74e-a2a4-3f52-19dd-fb0802df00ca', 'quote_request', '0e2040d8-25e0-8dc1-b783-ebcaa1ea2cb2', NULL, NULL, NULL, 1, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', 'ecef2f16-e234-7004-f7bb-32e81b8b126b', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('72a3a675-103f-4c0a-8249-a9034f461b74', 'confirmation', 'e500ff2a-94e9-88fd-b456-ac7b8811bcb5', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('7333b7df-5eaf-52d9-ecbd-9b53bea6642b', 'contact_message', NULL, 'ac522a45-e4c7-80cf-9c08-36c65054de24', NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('74c66973-0fd2-36e6-e61d-b188a172f630', 'contact_message', NULL, 'ce9a1928-6c2a-827d-abed-7d39f437925a', NULL, NULL, 2, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', 'beddfb18-264a-8faf-648e-609ab86f0e1e', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('761d31a4-1b70-feae-e1d2-ca3897f8d07a', 'quote_request', '776e0567-566a-8f00-973f-7cee00781e6d', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('76c8b824-4e4e-ee7c-5231-c18439cc8500', 'quote_request', 'f2616aa0-5059-88ee-9119-2b1228738af0', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('76fe8a2a-7410-fe9e-9455-795b5f1c9f22', 'digest', NULL, NULL, '2026-11-19 16:00:00+00', '2026-11-20 16:00:00+00', 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('7977c8ca-b472-fec4-07ba-aace00464b62', 'quote_request', '5fef9b1d-b380-8f48-b3bb-9fe37108d23e', NULL, NULL, NULL, 1, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '23bf10b7-dc67-908e-6fd5-8d86523556b2', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('82a50191-674d-510a-f77f-086f811f7fe8', 'reminder', 'e5e6f247-95e7-8a38-84a5-48986c3bbe2b', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('836bdbab-1704-5998-5278-2a3779b75e43', 'confirmation', 'ef5a63e2-55a6-84b0-9005-d30401113876', NULL, NULL, NULL, 1, 'closed', false, 1, 0, 'content', 'EMESSAGE 554 5.7.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('8450602c-1314-5c8a-70d2-d62714ed8825', 'contact_message', NULL, '03425e63-926b-86a7-bf2b-fb6df5ba847c', NULL, NULL, 1, 'due', false, 1, 0, 'settings', 'EENVELOPE 550 5.1.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:05:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('850c4bf0-50ab-5370-f415-33352dd62843', 'digest', NULL, NULL, '2026-11-19 15:00:00+00', '2026-11-20 15:00:00+00', 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('85ef208c-07bd-07d6-6ff2-1e5cae124c9c', 'quote_request', '99585ae6-5789-8ffe-b958-e26c20a74fb5', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('87ed3bd2-b079-17a2-9961-19625728083d', 'quote_request', 'e500ff2a-94e9-88fd-b456-ac7b8811bcb5', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('88d5e88c-c7a9-0aed-68fc-fe11ef0f6687', 'quote_request', '0b4887d8-fb35-83d0-817d-e6d7a457ec64', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'unreachable', 'EPROTOCOL 421', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('8975907b-91dc-df01-0c19-911716ae9bc9', 'reminder', '255371a8-1ce3-8f3c-967b-55cfb4eefe66', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('8989a55c-924d-03d0-39b9-2bc674c32a1d', 'confirmation', '5fef9b1d-b380-8f48-b3bb-9fe37108d23e', NULL, NULL, NULL, 1, 'due', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '626ee8d7-53de-aece-18d5-a302c0172b71', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('8c0aa451-bdd8-1043-e311-b3d2d5713f94', 'quote_request', '3b2c9c62-cb1d-8061-8738-e0c36ac17e21', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('8fb42c2e-2462-ee32-b846-ab93501a0839', 'quote_request', 'e5e6f247-95e7-8a38-84a5-48986c3bbe2b', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('90945524-05f6-349c-6fb5-6c7ba33e81ce', 'quote_request', 'c7969daf-c4ba-865c-939c-b18476672484', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'login', 'EAUTH 535', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('9bb4f2e7-dde0-595c-7448-1875e32f7b13', 'confirmation', '0b4887d8-fb35-83d0-817d-e6d7a457ec64', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'unreachable', 'EPROTOCOL 421', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('a2ba9120-b7d3-bb9a-0615-652fddb3fcf4', 'webhook', '865fe777-c3ea-8200-98b2-628217e61cb3', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('a31a815b-0c3a-06c5-8159-ddfd1a57337d', 'confirmation', 'c9f0630a-c065-87f5-8e9c-877f5d3895a5', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'mailbox_full', 'EENVELOPE 552 5.2.2', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('a4c19b8d-3b2c-187e-69b4-7a922b3a0ca0', 'quote_request', '255371a8-1ce3-8f3c-967b-55cfb4eefe66', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('a64d91e4-2890-38bb-250b-9ca4db5c758a', 'webhook', '255371a8-1ce3-8f3c-967b-55cfb4eefe66', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'receiver', '500', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('a851d4bf-14c1-0c4a-6d3c-cabef328562a', 'webhook', 'f2616aa0-5059-88ee-9119-2b1228738af0', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('a8a2fa6e-2222-a852-edea-ba6308796100', 'reminder', 'e500ff2a-94e9-88fd-b456-ac7b8811bcb5', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('ac6eced8-3534-cff2-ca59-e6ce026d2e93', 'reminder', '99585ae6-5789-8ffe-b958-e26c20a74fb5', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('acf04e05-02ef-25d2-3c4e-120475eb30b8', 'quote_request', '06e833b1-1bfa-8c1b-a887-7eeaab3d4447', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('ae71d62d-da99-1b3a-327f-51eddea3110e', 'contact_message', NULL, '527f10a4-2e8e-8d70-ba38-7d964c8bca7f', NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('aef5863d-802f-adfc-679a-1e0b3740f766', 'webhook', 'c7969daf-c4ba-865c-939c-b18476672484', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('b19dfbe0-a24b-b0ca-7863-f8a3413fd355', 'quote_request', 'c865bc2e-e858-87a9-a240-ed4407123be2', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'deferred', 'EENVELOPE 451 4.7.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('b4dad3e4-6b67-58e4-c29e-c3e9fcec57a5', 'reminder', '8277d244-13fa-89be-af74-b72a9b3f9fd2', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('b7cdc8d6-76a4-6b30-dd3d-ab4be3c658e0', 'webhook', 'c865bc2e-e858-87a9-a240-ed4407123be2', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('b959610a-cb16-ab55-0162-84b5ce45400a', 'webhook', 'ef5a63e2-55a6-84b0-9005-d30401113876', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('ba536051-1d54-7e62-60d2-41563519310d', 'webhook', '0e2040d8-25e0-8dc1-b783-ebcaa1ea2cb2', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('be0a0392-323d-5b02-6f92-41b621281c93', 'confirmation', NULL, 'ac522a45-e4c7-80cf-9c08-36c65054de24', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('c2b4725e-7116-5c20-72c7-ba221e992468', 'webhook', '3b2c9c62-cb1d-8061-8738-e0c36ac17e21', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('c2d9c796-0b6c-0d30-b222-79872bbd74e3', 'quote_request', 'aaaaaaaa-0000-4000-8000-000000000002', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('c51b6279-d853-5471-edd7-b886e779b748', 'reminder', '255371a8-1ce3-8f3c-967b-55cfb4eefe66', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('c6826cf9-5fea-7a54-40b9-c5a68761fce9', 'webhook', 'c9f0630a-c065-87f5-8e9c-877f5d3895a5', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('c7004ad8-d5c1-8b39-fdcc-9bb10dc15e97', 'webhook', '8090766e-65a1-8d85-acd8-25faa35fd5f9', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('c7218765-fa35-fd21-25e1-a050a3882efb', 'quote_request', '8277d244-13fa-89be-af74-b72a9b3f9fd2', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, '2026-11-20 15:01:15+00', '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('c9a16b0f-7f90-fc9d-32a3-8d90f822bd9f', 'confirmation', '0e2040d8-25e0-8dc1-b783-ebcaa1ea2cb2', NULL, NULL, NULL, 1, 'due', false, 1, 1, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '8fa8504b-acda-3f3a-95ed-b676ddafcf59', '2026-11-20 15:01:15+00', NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('ca9939d3-3fb8-044e-19fc-e01a261d9076', 'webhook', '0b4887d8-fb35-83d0-817d-e6d7a457ec64', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('cb9da3ad-6acc-c0ca-0e5d-c2d4a5930bbe', 'confirmation', '99585ae6-5789-8ffe-b958-e26c20a74fb5', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('cd0fd35c-42ef-e06e-b0c7-b76b98296b78', 'webhook', '99585ae6-5789-8ffe-b958-e26c20a74fb5', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('cde1aae1-5540-3930-94e1-b3a80dfff9d0', 'confirmation', 'ddd03073-a7ae-8c18-934d-7ebb4544c84d', NULL, NULL, NULL, 1, 'closed', false, 1, 0, 'content', 'EMESSAGE 554 5.7.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('d19bb2cc-f731-2833-e0a2-dff8929cc4fc', 'confirmation', 'c7969daf-c4ba-865c-939c-b18476672484', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'login', 'EAUTH 535', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('d1da3b62-9bb9-426c-e78a-9486cea144f9', 'quote_request', 'c865bc2e-e858-87a9-a240-ed4407123be2', NULL, NULL, NULL, 2, 'due', false, 1, 0, 'deferred', 'EENVELOPE 451 4.7.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('d316731f-b1ed-2b81-f898-5b452f6db33f', 'reminder', '776e0567-566a-8f00-973f-7cee00781e6d', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('d3e092b4-6f3c-bea3-2c8c-60f501b30840', 'quote_request', '5005dbb6-aba5-81c3-aefb-125f95b4c985', NULL, NULL, NULL, 1, 'due', false, 1, 1, 'unconfirmed', 'ESOCKET', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('db119d69-35cc-eca4-4d5e-3b9af37e19b1', 'quote_request', 'ddd03073-a7ae-8c18-934d-7ebb4544c84d', NULL, NULL, NULL, 1, 'sent', true, 2, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('dc93e352-4fd3-e42f-9c1b-d37b4b9fd13f', 'quote_request', 'c7969daf-c4ba-865c-939c-b18476672484', NULL, NULL, NULL, 2, 'due', false, 1, 0, 'login', 'EAUTH 535', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('deab27d6-28b7-6ef9-7744-b2a0ed12ad33', 'reminder', '06e833b1-1bfa-8c1b-a887-7eeaab3d4447', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('df8c2425-22a7-426c-02da-0d3323a9f183', 'quote_request', 'c3096d5b-6615-8897-b0bd-a06a5d286dd6', NULL, NULL, NULL, 1, 'due', false, 1, 0, 'settings', 'EENVELOPE 550 5.1.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:05:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('e16d4a2d-5354-3489-b069-29b16d6e2e3a', 'quote_request', '0a446ae9-6ba0-8c05-8e52-459b3714bb0b', NULL, NULL, NULL, 2, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('e1ca9be2-d983-58d0-8779-82932bf8e451', 'quote_request', 'aaaaaaaa-0000-4000-8000-000000000004', NULL, NULL, NULL, 2, 'closed', false, 0, 0, 'gone', NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('e1e1c5f6-5fe7-6d94-03ff-aef5c06da2fe', 'digest', NULL, NULL, '2026-11-19 15:00:00+00', '2026-11-20 17:00:00+00', 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, true);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('e3cfe10b-27df-dc63-30bb-ae53a565aae3', 'confirmation', '5005dbb6-aba5-81c3-aefb-125f95b4c985', NULL, NULL, NULL, 1, 'closed', false, 1, 1, 'unconfirmed', 'ECONNECTION', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('e53a2bc9-f9c4-7910-cb7c-90b6fb1150f7', 'quote_request', 'ef5a63e2-55a6-84b0-9005-d30401113876', NULL, NULL, NULL, 2, 'due', true, 1, 0, 'content', 'EMESSAGE 554 5.7.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('e93a97f4-2a43-94b4-c8c1-e4a034bd68de', 'reminder', 'e500ff2a-94e9-88fd-b456-ac7b8811bcb5', NULL, NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('eae6a8e6-e877-9dc6-bb17-737ebfccb690', 'confirmation', '255371a8-1ce3-8f3c-967b-55cfb4eefe66', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('ebbd7de5-3f22-25fa-94a5-089b30e86391', 'confirmation', NULL, '03425e63-926b-86a7-bf2b-fb6df5ba847c', NULL, NULL, 1, 'closed', false, 1, 0, 'settings', 'EENVELOPE 550 5.1.1', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('f046d1ff-848b-e4f1-f955-703a147f0a1b', 'reminder', '8090766e-65a1-8d85-acd8-25faa35fd5f9', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('f1f3817f-f765-d489-9614-d9980f6ce8e4', 'webhook', 'c3096d5b-6615-8897-b0bd-a06a5d286dd6', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('f39cb0d4-5c87-fc4d-975e-0ff05960da8c', 'contact_message', NULL, 'aaaaaaaa-0000-4000-8000-000000000003', NULL, NULL, 2, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('f5866479-9b86-c6a9-a2b2-1092e2be1c11', 'webhook', NULL, 'ce9a1928-6c2a-827d-abed-7d39f437925a', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('f696789d-bb83-2cb4-3381-63f70662b3fe', 'quote_request', '0b4887d8-fb35-83d0-817d-e6d7a457ec64', NULL, NULL, NULL, 2, 'due', false, 1, 0, 'unreachable', 'EPROTOCOL 421', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('f9238d7d-44c4-2451-143e-c9ad89f4b894', 'contact_message', NULL, 'aaaaaaaa-0000-4000-8000-000000000003', NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('f925f7c8-b49b-2673-be8d-4b28e639eb6f', 'webhook', NULL, '03425e63-926b-86a7-bf2b-fb6df5ba847c', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('fadbd841-46d6-37cf-f27a-329073e9d949', 'webhook', '2c67dd67-75fc-843c-ab6b-15bb7707c9cb', NULL, NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('fc5fbc1a-4ae0-d605-0bc0-1eb7e5097eeb', 'webhook', NULL, 'ac522a45-e4c7-80cf-9c08-36c65054de24', NULL, NULL, 1, 'sent', false, 1, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, '2026-11-20 15:00:00+00', false);
INSERT INTO public.notifications (id, kind, quote_request_id, contact_message_id, listed_since, listed_until, recipient, status, plain, attempts, unconfirmed, cause, codes, created_at, due_since, due_at, attempted_at, lease_id, leased_until, sent_at, asked_for) VALUES ('fdbe059e-ca2d-213d-9186-cd3fa877d2dc', 'quote_request', 'f2616aa0-5059-88ee-9119-2b1228738af0', NULL, NULL, NULL, 1, 'due', false, 0, 0, NULL, NULL, '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', '2026-11-20 15:00:00+00', NULL, NULL, NULL, NULL, false);
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('06e833b1-1bfa-8c1b-a887-7eeaab3d4447', 'Jané', 'of webhook-given-up', 'webhook-given-up@webhook-given-up.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "webhook-given-up"
and a cat''s stairs.', '2026-11-20 15:00:18+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', 'e8d36ba355a6f6953af4b84c9866d05b', '2b4a1986f7d180e7fdb294541932296c', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('0a446ae9-6ba0-8c05-8e52-459b3714bb0b', 'Jané', 'of sent-answered', 'sent-answered@sent-answered.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "sent-answered"
and a cat''s stairs.', '2026-11-20 15:00:04+00', true, '2026-11-20 15:00:00+00', '14045550134', false, '[{"trait": "no-form", "points": 4}]', '4b3bb2f86e20fd5f7dabcbc8b2723997', '7702d12c3da6d3cc35b71d7d662e4923', 'A neighbor''s "fridge"; 50% off', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('0b4887d8-fb35-83d0-817d-e6d7a457ec64', 'Jané', 'of unreachable', 'unreachable@unreachable.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "unreachable"
and a cat''s stairs.', '2026-11-20 15:00:14+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '1b833479b554da256d072d241300afaa', 'cd4a42c1bc91c6df6d54d25f6a3956fc', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('0e2040d8-25e0-8dc1-b783-ebcaa1ea2cb2', 'Jané', 'of leased', 'leased@leased.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "leased"
and a cat''s stairs.', '2026-11-20 15:00:26+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '3dd722a71bd8a2c8dcf5199b2a0fbd08', '2be604f9d43a45c546812badbeeb90da', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('23b4b6eb-5767-8b3b-83f7-9d0f5431f2a7', 'Jané', 'of held-spam', 'held-spam@held-spam.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "held-spam"
and a cat''s stairs.', '2026-11-20 15:00:20+00', false, NULL, '14045550134', true, '[{"trait": "hidden-field", "points": 6}, {"trait": "no-form", "points": 4}]', '1a4ebca67b8212b03659806d34429e9a', '6d6756fad9989215389b2e1697c51fca', '', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('255371a8-1ce3-8f3c-967b-55cfb4eefe66', 'Jané', 'of webhook-waits', 'webhook-waits@webhook-waits.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "webhook-waits"
and a cat''s stairs.', '2026-11-20 15:00:17+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', 'a5c31e58d804168851086ee08ec3ef67', '16fcd0da9e0e261a2b66f1af9d6fa372', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('2c67dd67-75fc-843c-ab6b-15bb7707c9cb', 'Jané', 'of held-limit', 'held-limit@held-limit.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "held-limit"
and a cat''s stairs.', '2026-11-20 15:00:22+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '68e1109c91dd0db4718b56682a04ad85', '6bfa60987e7f854ed1f032d194429798', '', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('3b2c9c62-cb1d-8061-8738-e0c36ac17e21', 'Jané', 'of sent-then-spam', 'sent-then-spam@sent-then-spam.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "sent-then-spam"
and a cat''s stairs.', '2026-11-20 15:00:05+00', false, NULL, '14045550134', true, '[{"trait": "no-form", "points": 4}]', '5df3dce093e2c78f48837d2413c1035f', '7abb8ec8904daf9bab24761feae0f753', 'A neighbor''s "fridge"; 50% off', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('5005dbb6-aba5-81c3-aefb-125f95b4c985', 'Jané', 'of unconfirmed', 'unconfirmed@unconfirmed.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "unconfirmed"
and a cat''s stairs.', '2026-11-20 15:00:15+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '6f54cb01bee50dec8561adbb7b8f010c', 'da74561a05cb88b3e0c83e281e4240d0', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('5fef9b1d-b380-8f48-b3bb-9fe37108d23e', 'Jané', 'of direct-killed', 'direct-killed@direct-killed.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "direct-killed"
and a cat''s stairs.', '2026-11-20 15:00:24+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '344f9b74cf4ecf9cd89db51f6322836b', '9516b5c2566846dcdd65a3ec3b0af080', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('776e0567-566a-8f00-973f-7cee00781e6d', 'Jané', 'of sent-no-script', 'sent-no-script@sent-no-script.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "sent-no-script"
and a cat''s stairs.', '2026-11-20 15:00:06+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', 'd3196f5940ede236422c4546957fb26e', '284c718dbc0b62eb543d13d460561cec', 'A neighbor''s "fridge"; 50% off', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('8090766e-65a1-8d85-acd8-25faa35fd5f9', 'Jané', 'of office-settings', 'office-settings@office-settings.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "office-settings"
and a cat''s stairs.', '2026-11-20 15:00:16+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '342ce023f4f0fe18d1ea7fad83e9f7e2', '03a0bff50331711030cec946de8f3050', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('8277d244-13fa-89be-af74-b72a9b3f9fd2', 'Jané', 'of direct-reconciled', 'direct-reconciled@direct-reconciled.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "direct-reconciled"
and a cat''s stairs.', '2026-11-20 15:00:23+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', 'de79ec79f57bbd825a6f6658b2241b40', '099d51019cc8f3486e2aec4f83c883f2', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('865fe777-c3ea-8200-98b2-628217e61cb3', 'Jané', 'of quota', 'quota@quota.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "quota"
and a cat''s stairs.', '2026-11-20 15:00:11+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '1ad9944fe145904322ff205288df3b1a', 'a180752a5caeb1f28c7160ed75d6f3a7', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('99585ae6-5789-8ffe-b958-e26c20a74fb5', 'Jané', 'of webhook-ended', 'webhook-ended@webhook-ended.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "webhook-ended"
and a cat''s stairs.', '2026-11-20 15:00:19+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '98cc6cbc57d8212ce97bcf0737455c2c', '0a7576e2f53054132583ed6978bb476b', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('aaaaaaaa-0000-4000-8000-000000000001', 'Imported', 'Visitor', 'imported@imported.example', '404 555 0199', '1 Elm St', 'over-5000', 'commercial-office', '', '2024-09-11 15:00:01+00', false, NULL, NULL, false, '[]', NULL, NULL, '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('aaaaaaaa-0000-4000-8000-000000000002', 'Jané', 'of sent-1', 'waiting@waiting.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "sent-1"
and a cat''s stairs.', '2026-11-20 15:00:27+00', false, NULL, NULL, false, '[]', 'key-waiting', 'hash-waiting', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('aaaaaaaa-0000-4000-8000-000000000004', 'Closed', 'Visitor', 'closed-spam@closed.example', '404 555 0198', '2 Elm St', 'under-1500', 'standard-clean', '', '2026-11-20 15:00:28+00', false, NULL, NULL, true, '[]', NULL, NULL, '', '');

INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('c3096d5b-6615-8897-b0bd-a06a5d286dd6', 'Jané', 'of settings', 'settings@settings.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "settings"
and a cat''s stairs.', '2026-11-20 15:00:12+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', 'b29f18e2a86e5929d9e3c33c8b481374', 'db0560d3a8b9bb3db62efd99ce1ba1bf', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('c7969daf-c4ba-865c-939c-b18476672484', 'Jané', 'of login', 'login@login.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "login"
and a cat''s stairs.', '2026-11-20 15:00:13+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '093083fb91740ad1ca698c1a56c90e6b', '7b00faed21e377e8de073e8372ec36fc', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('c865bc2e-e858-87a9-a240-ed4407123be2', 'Jané', 'of deferred', 'deferred@deferred.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "deferred"
and a cat''s stairs.', '2026-11-20 15:00:10+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', 'e8815f2447d731663579cbcc611dbcb1', '0f70776da87d97f3d0e8526dc8d178df', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('c9f0630a-c065-87f5-8e9c-877f5d3895a5', 'Jané', 'of full', 'full@full.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "full"
and a cat''s stairs.', '2026-11-20 15:00:09+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '65b204f9b00c31e5f623a4f2e423b198', '839c9cd630789798e5b489e4630f3290', 'A neighbor''s "fridge"; 50% off', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('ddd03073-a7ae-8c18-934d-7ebb4544c84d', 'Jané', 'of sent-plain', 'sent-plain@sent-plain.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "sent-plain"
and a cat''s stairs.', '2026-11-20 15:00:08+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', 'a3e5bcc961306681c279f6534a07c80f', 'bca5ecb3962ba555354bae902460b3d4', 'A neighbor''s "fridge"; 50% off', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('e500ff2a-94e9-88fd-b456-ac7b8811bcb5', 'Jané', 'of sent-1', 'sent-1@sent-1.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "sent-1"
and a cat''s stairs.', '2026-11-20 15:00:02+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '261baa0828f09ebf0496cab5d6f8d940', '8c70cd3cda5781bb78ad88dc09d367c0', 'A neighbor''s "fridge"; 50% off', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('e5e6f247-95e7-8a38-84a5-48986c3bbe2b', 'Jané', 'of sent-2', 'sent-2@sent-2.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "sent-2"
and a cat''s stairs.', '2026-11-20 15:00:03+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', 'e548ee30de504b8dbde9b22eaa8b722b', '15f91aaf4ba1722705cee41f1a6742a2', 'A neighbor''s "fridge"; 50% off', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('ef5a63e2-55a6-84b0-9005-d30401113876', 'Jané', 'of waiting-plain', 'waiting-plain@waiting-plain.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "waiting-plain"
and a cat''s stairs.', '2026-11-20 15:00:25+00', false, NULL, '14045550134', false, '[{"trait": "no-form", "points": 4}]', '825924fedf1d08bd69a578b5212a9b31', 'af35281f6a10d9ff3daf874e4c54b22d', '', '');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('f2616aa0-5059-88ee-9119-2b1228738af0', 'Jané', 'of held-not-spam', 'held-not-spam@held-not-spam.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "held-not-spam"
and a cat''s stairs.', '2026-11-20 15:00:21+00', false, NULL, '14045550134', false, '[{"trait": "hidden-field", "points": 6}, {"trait": "no-form", "points": 4}]', '3591be1feb9147be350ae5544ae25769', 'f5febff40f05b6cfc84b2de90b9b790c', '', '12');
INSERT INTO public.quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, details, created_at, contacted, contacted_at, phone_normalized, is_spam, spam_points, idempotency_key, request_hash, found_us, windows) VALUES ('fdaa7abf-c486-8362-b730-af3151e1050d', 'Jané', 'of spam-told', 'spam-told@spam-told.example', '(404) 555-0134', '12 Peachtree Street NE, Atlanta, GA 30303', '1500-3000', 'premium-clean', 'Two dogs; "spam-told"
and a cat''s stairs.', '2026-11-20 15:00:07+00', false, NULL, '14045550134', true, '[{"trait": "hidden-field", "points": 6}, {"trait": "no-form", "points": 4}]', '9728011df65930570fc916dd03a27ed5', 'fa39cbafddde27a92a83aeff6d7d98da', '', '');
INSERT INTO public.schema_version (only_row, version) VALUES (true, '20261126120000');

INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261123000000', NULL, 'requests');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261123000100', NULL, 'outbox');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261123000200', NULL, 'store_requests');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261123000300', NULL, 'owner');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261123223000', NULL, 'read_sent_mails_by_index');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261125000100', NULL, 'note_sweeps');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261125000200', NULL, 'one_request_a_call');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261125000300', NULL, 'owner_mails');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261125000600', NULL, 'versions_only_rise');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261126000100', NULL, 'enqueue_list');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261126000200', NULL, 'announced_and_reported');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261126120000', NULL, 'quote_form');

ALTER TABLE ONLY public.applied_migrations
    ADD CONSTRAINT applied_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name, period_start);

ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_kind_contact_message_id_recipient_key UNIQUE (kind, contact_message_id, recipient);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_kind_listed_until_recipient_key UNIQUE (kind, listed_until, recipient);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_kind_quote_request_id_recipient_key UNIQUE (kind, quote_request_id, recipient);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quote_requests
    ADD CONSTRAINT quote_requests_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.quote_requests
    ADD CONSTRAINT quote_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_username_key UNIQUE (username);

ALTER TABLE ONLY supabase_migrations.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);

CREATE INDEX contact_messages_created_at ON public.contact_messages USING btree (created_at);

CREATE INDEX contact_messages_email ON public.contact_messages USING btree (lower(email));

CREATE INDEX contact_messages_phone ON public.contact_messages USING btree (phone_normalized);

CREATE INDEX contact_messages_unanswered ON public.contact_messages USING btree (created_at) WHERE ((NOT responded) AND (NOT is_spam));

CREATE INDEX counters_period_start ON public.counters USING btree (period_start);

CREATE INDEX notifications_contact_message ON public.notifications USING btree (contact_message_id);

CREATE INDEX notifications_due ON public.notifications USING btree (for_owner DESC, due_at) WHERE (status = 'due'::text);

CREATE INDEX notifications_due_since ON public.notifications USING btree (due_since) WHERE (status = 'due'::text);

CREATE INDEX notifications_failed ON public.notifications USING btree (created_at) WHERE ((status = 'closed'::text) OR ((status = 'due'::text) AND (attempts > 0)));

CREATE INDEX notifications_held ON public.notifications USING btree (due_at) WHERE (status = 'held'::text);

CREATE UNIQUE INDEX notifications_lease ON public.notifications USING btree (lease_id) WHERE (lease_id IS NOT NULL);

CREATE INDEX notifications_quote_request ON public.notifications USING btree (quote_request_id);

CREATE INDEX notifications_reminders ON public.notifications USING btree (created_at) WHERE (kind = 'reminder'::text);

CREATE INDEX notifications_sent ON public.notifications USING btree (sent_at) WHERE ((status = 'sent'::text) AND for_owner);

CREATE INDEX notifications_told ON public.notifications USING btree (created_at) WHERE (attempted_at IS NULL);

CREATE INDEX quote_requests_created_at ON public.quote_requests USING btree (created_at);

CREATE INDEX quote_requests_email ON public.quote_requests USING btree (lower(email));

CREATE INDEX quote_requests_phone ON public.quote_requests USING btree (phone_normalized);

CREATE INDEX quote_requests_unanswered ON public.quote_requests USING btree (created_at) WHERE ((NOT contacted) AND (NOT is_spam));

CREATE TRIGGER note_migration BEFORE UPDATE ON public.schema_version FOR EACH ROW EXECUTE FUNCTION public.note_migration();

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES public.quote_requests(id) ON DELETE CASCADE;

ALTER TABLE public.applied_migrations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.counters ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.installation ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.schema_version ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;

REVOKE ALL ON FUNCTION public.begin_attempt(lease uuid, lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.begin_attempt(lease uuid, lease_seconds integer) TO service_role;

REVOKE ALL ON FUNCTION public.check_health(writes boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_health(writes boolean) TO service_role;

REVOKE ALL ON FUNCTION public.claim_notifications(terms jsonb, subject uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_notifications(terms jsonb, subject uuid) TO service_role;

REVOKE ALL ON FUNCTION public.count_up(counter text, period text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_up(counter text, period text, most integer) TO service_role;

REVOKE ALL ON FUNCTION public.enqueue_list(recipients integer, since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue_list(recipients integer, since timestamp with time zone, until timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.enqueue_owner_mails(terms jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enqueue_owner_mails(terms jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.erase_requests(requests uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_requests(requests uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.expire_requests(retention_days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.expire_requests(retention_days integer) TO service_role;

REVOKE ALL ON FUNCTION public.find_person(email text, phone text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_person(email text, phone text) TO service_role;

REVOKE ALL ON FUNCTION public.finish_notifications(results jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_notifications(results jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.is_unseen() FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_unseen() TO service_role;

REVOKE ALL ON FUNCTION public.list_digest(since timestamp with time zone, until timestamp with time zone, told_since timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_digest(since timestamp with time zone, until timestamp with time zone, told_since timestamp with time zone, most integer) TO service_role;

REVOKE ALL ON FUNCTION public.mark_request(kind text, request uuid, action text, recipients integer, webhook boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_request(kind text, request uuid, action text, recipients integer, webhook boolean) TO service_role;

REVOKE ALL ON FUNCTION public.mend_times() FROM PUBLIC;
GRANT ALL ON FUNCTION public.mend_times() TO service_role;

REVOKE ALL ON FUNCTION public.note_migration() FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_migration() TO service_role;

REVOKE ALL ON FUNCTION public.note_sweep(works boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_sweep(works boolean) TO service_role;

REVOKE ALL ON FUNCTION public.purge_expired(retention_days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.purge_expired(retention_days integer) TO service_role;

REVOKE ALL ON FUNCTION public.read_request(kind text, request uuid, visited boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_request(kind text, request uuid, visited boolean) TO service_role;

REVOKE ALL ON FUNCTION public.renew_leases(leases uuid[], lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.renew_leases(leases uuid[], lease_seconds integer) TO service_role;

REVOKE ALL ON FUNCTION public.retry_notifications() FROM PUBLIC;
GRANT ALL ON FUNCTION public.retry_notifications() TO service_role;

REVOKE ALL ON FUNCTION public.store_request(request jsonb, terms jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.store_request(request jsonb, terms jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.store_requests(requests jsonb, terms jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.store_requests(requests jsonb, terms jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.try_request(request jsonb, terms jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.try_request(request jsonb, terms jsonb) TO service_role;

GRANT ALL ON TABLE public.applied_migrations TO service_role;

GRANT ALL ON TABLE public.contact_messages TO service_role;

GRANT ALL ON TABLE public.counters TO service_role;

GRANT ALL ON TABLE public.installation TO service_role;

GRANT ALL ON TABLE public.notifications TO service_role;

GRANT ALL ON TABLE public.quote_requests TO service_role;

GRANT ALL ON TABLE public.schema_version TO service_role;

GRANT ALL ON TABLE public.users TO service_role;

ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON SEQUENCES  TO service_role;

ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON TABLES  TO service_role;

-- Moves all times by whole hours, as if the dump had been made in the previous hour.
do $$
declare
  moved record;
begin
  for moved in
    select table_name, column_name from information_schema.columns c
    where table_schema = 'public' and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
  loop
    execute format(
      'update public.%1$I set %2$I =
        %2$I + (date_trunc(''hour'', now()) - interval ''1 hour'' - timestamptz %3$L)',
      moved.table_name, moved.column_name, '2026-11-20 15:00:00+00'
    );
  end loop;
end;
$$;
