-- Version 3.1.0: every function that the site calls, whole. The view is in the file before. Code of 3.0.0 may
-- run beside it: it gives no `version`, which the functions of 3.0.0 refuse, and names owners by hashes.

-- One row for each address that a sweep had in QUOTE_TO, and '' for the mail server. While one has failures,
-- everything for it waits, and one mail, the probe, tries it. Its first success makes all the others due.
create table public.addresses (
  name text primary key,
  seen_at timestamptz not null default now(),
  failures integer not null default 0,
  next_try_at timestamptz not null default now(),
  probe uuid
);
alter table public.addresses enable row level security;
insert into public.addresses (name) values ('');

alter table public.notifications
  -- When its latest attempt began; before the first one, when it was queued.
  add column tried_at timestamptz not null default now(),
  -- Whether somebody is sending it: for ten minutes nobody else does.
  add column is_busy boolean not null default false,
  -- Whose fault the latest failure was: server, recipient or mail.
  add column fault text,
  -- The requests whose deletion a morning's mail announces.
  add column named uuid[] not null default '{}',
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('request', 'morning', 'erase', 'confirmation', 'webhook', 'form'));
-- A mail that 3.0.0 has claimed may be on its way. What waits for longer is due, as after each start.
update public.notifications set
  tried_at = case when next_try_at between now() and now() + interval '10 minutes'
    then next_try_at - interval '10 minutes' else created_at end,
  is_busy = coalesce(next_try_at between now() and now() + interval '10 minutes', false),
  next_try_at = least(next_try_at, now())
where sent_at is null;
alter table public.installation drop column expiring, drop column mail_failures,
  drop column mail_next_try_at,
  -- The parts of the latest sweep that failed, each with its code.
  add column faults text[] not null default '{}',
  -- The form's own test: its mark until the post comes in, when the latest one began, when one passed, since
  -- when each has failed, and the step that failed twice.
  add column form_mark uuid,
  add column form_tested_at timestamptz not null default now(),
  add column form_passed_at timestamptz,
  add column form_failed_at timestamptz,
  add column form_step text;

create index notifications_recipient on public.notifications (recipient, tries, next_try_at)
  where next_try_at is not null;
create index notifications_mornings on public.notifications (sent_at) where kind = 'morning';

drop function public.count_up, public.queue_request, public.claim_notifications, public.finish_notification,
  public.store_request, public.begin_sweep, public.read_morning, public.find_requests, public.mark_request,
  public.erase_requests, public.check_health;

-- The addresses of the owner in what a program says. It refuses terms that it does not know, such as those
-- of version 2.0.0, which has no addresses in them.
create function public.owners_in(terms jsonb) returns text[]
language plpgsql immutable security invoker set search_path = '' as $$
begin
  if jsonb_typeof(terms -> 'recipients') is distinct from 'array' then
    raise exception 'These are terms of another version' using errcode = 'invalid_parameter_value';
  end if;
  return array(select jsonb_array_elements_text(terms -> 'recipients'));
end;
$$;

-- Counts one more in this hour or day; false when that is more than `most`. Fails when somebody holds the
-- counter: no request waits for that.
create function public.count_up(counter text, period text, most integer) returns boolean
language sql security invoker set search_path = '' set lock_timeout = '500ms' as $$
  insert into public.counters as c (name, period_start, total) values (counter, date_trunc(period, now()), 1)
  on conflict (name, period_start) do update set total = c.total + 1
  returning total <= most;
$$;

-- Ends what waits for a request that somebody has marked as contacted or as spam, here or in the tables. Only
-- the link that deletes was promised and still leaves.
create function public.settle_request() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  update public.notifications set next_try_at = null, cause = 'gone'
  where new.id in (quote_request_id, contact_message_id) and next_try_at is not null and kind <> 'erase';
  return null;
end;
$$;
create trigger settle after update of contacted, aside on public.quote_requests for each row
  when (new.contacted and not old.contacted or new.aside is not null and old.aside is null)
  execute function public.settle_request();
create trigger settle after update of responded on public.contact_messages for each row
  when (new.responded and not old.responded) execute function public.settle_request();

-- Queues what a request brings: a mail to each address of the owner, within the limits, and a webhook call.
-- What was settled before is due again. Returns whether a mail waits that did not before.
create function public.queue_request(request uuid, terms jsonb) returns boolean
language plpgsql security invoker set search_path = '' set lock_timeout = '500ms' as $$
declare
  -- A request counts once, however often somebody marks it.
  is_mailed boolean := exists (
    select from public.notifications n
    where n.kind = 'request' and (n.quote_request_id = request or n.contact_message_id = request)
  );
begin
  if not is_mailed then
    begin
      is_mailed := public.count_up('owner mails an hour', 'hour', (terms ->> 'mailsAnHour')::integer)
        and public.count_up('owner mails a day', 'day', (terms ->> 'mailsADay')::integer);
    exception when lock_not_available then
      is_mailed := true;
    end;
  end if;
  with queued as (
    insert into public.notifications as n (kind, recipient, quote_request_id, contact_message_id)
    select due.kind, due.recipient, case r.kind when 'quote_request' then r.id end,
      case r.kind when 'contact_message' then r.id end
    from public.requests r, (
      select 'request' as kind, unnest(public.owners_in(terms)) as recipient where is_mailed
      union all
      select 'webhook', '' where (terms ->> 'webhook')::boolean
    ) due
    where r.id = request
    on conflict (kind, recipient, coalesce(quote_request_id, contact_message_id))
      where kind in ('request', 'confirmation', 'webhook')
      do update set next_try_at = now(), cause = null where n.sent_at is null and n.next_try_at is null
    returning n.kind
  )
  select exists (select from queued q where q.kind = 'request') into is_mailed;
  return is_mailed;
end;
$$;

-- Takes up to `batch` notifications that are due, of one request if `subject` is given: those of this
-- program's addresses, which take turns, and those of no address. Nobody else takes them for ten minutes. Of
-- what waits for the same address or server, the mail with the fewest tries is the probe.
create function public.claim_notifications(terms jsonb, subject uuid, version text default '') returns jsonb
language plpgsql security invoker set search_path = '' set lock_timeout = '500ms' as $$
declare
  batch integer := (terms ->> 'batch')::integer;
  claimed jsonb := '[]';
  due record;
  paused integer;
  taken integer;
begin
  for due in
    select * from (
      select m.*, row_number() over (partition by m.recipient, m.kind = 'webhook' order by m.tries) as turn
      from unnest(public.owners_in(terms) || '{"", webhook}') as o (name), lateral (
        select * from public.notifications n
        where n.next_try_at is not null
          and n.recipient = case o.name when 'webhook' then '' else o.name end
          and (n.kind = 'webhook') = (o.name = 'webhook')
          -- A receiver that this program does not know may be another program's.
          and (n.kind <> 'webhook' or (terms ->> 'webhook')::boolean
            or n.created_at < now() - interval '1 day')
          and (subject is null or n.quote_request_id = subject or n.contact_message_id = subject)
          and (n.next_try_at <= now() and (not n.is_busy or n.tried_at < now() - interval '10 minutes')
            -- It was tried while this clock was ahead.
            or n.tried_at > now() + interval '1 hour')
          and (n.kind = 'webhook' or not exists (
            select from public.addresses a where a.name in ('', n.recipient) and a.failures > 0
              and a.next_try_at > now() and a.next_try_at <= now() + interval '10 minutes'
          ))
        order by n.tries, n.next_try_at limit batch for update skip locked
      ) m
    ) turns
    order by turn, recipient = '', next_try_at limit batch
  loop
    if due.recipient <> '' then
      select count(*) into paused from public.addresses
      where name in ('', due.recipient) and failures > 0;
      update public.addresses set probe = due.id, next_try_at = now() + interval '1 minute'
      where paused > 0 and name in ('', due.recipient) and failures > 0
        and (next_try_at <= now() or next_try_at > now() + interval '10 minutes');
      get diagnostics taken = row_count;
      -- Another one is the probe.
      continue when taken < paused;
    end if;
    update public.notifications set tries = tries + 1, tried_at = now(), is_busy = true,
      next_try_at = least(next_try_at, now())
    where id = due.id;
    claimed := claimed || jsonb_build_object(
      'id', due.id, 'kind', due.kind, 'recipient', due.recipient, 'tries', due.tries + 1,
      'waitedSeconds', extract(epoch from now() - due.created_at), 'request',
      (select shape from public.requests where id in (due.quote_request_id, due.contact_message_id))
    );
  end loop;
  return claimed;
end;
$$;

-- Writes down how an attempt ended (api/outbox/deliverNotification.ts); false if another one has begun since.
create function public.finish_notification(result jsonb) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  steps integer[] := array(select jsonb_array_elements_text(result -> 'steps'));
  is_sent boolean := result ->> 'status' = 'sent';
  whose text := result ->> 'of';
  tried public.notifications;
  cause_of public.addresses;
  blamed text;
begin
  select * into tried from public.notifications
  where id = (result ->> 'id')::uuid and tries = (result ->> 'tries')::integer and next_try_at is not null
  for update;
  if not found then
    return false;
  end if;
  -- Whoever has taken or refused a mail works again, and what waited for it is due. Of a confirmation only
  -- success says that.
  if is_sent and tried.kind <> 'webhook'
    or tried.recipient <> '' and whose <> 'server' and result ->> 'cause' not in ('fault', 'gone')
  then
    update public.addresses set failures = 0, probe = null
    where failures > 0 and (name = '' or name = tried.recipient and whose is distinct from 'recipient');
  end if;
  if not is_sent and tried.recipient <> '' and whose in ('server', 'recipient') then
    blamed := case whose when 'server' then '' else tried.recipient end;
    insert into public.addresses (name) values (blamed) on conflict do nothing;
    select * into cause_of from public.addresses where name = blamed for update;
    if cause_of.failures = 0 and tried.fault = whose then
      -- It fails again although another mail went through since: then it is this mail's own fault.
      blamed := null;
    elsif cause_of.failures = 0 or cause_of.probe = tried.id then
      -- Mails that were under way together fail together: that counts once.
      update public.addresses set failures = failures + 1, probe = null,
        next_try_at = now() + make_interval(secs => steps[least(failures + 1, cardinality(steps))])
      where name = blamed;
    end if;
  end if;
  update public.notifications set is_busy = false, fault = whose,
    sent_at = case when is_sent then now() end, cause = result ->> 'cause', codes = result ->> 'codes',
    failures = failures + case when is_sent or blamed is not null then 0 else 1 end,
    next_try_at = case when result ->> 'status' <> 'failed' then null when blamed is not null then now()
      else now() + make_interval(secs => steps[least(failures + 1, cardinality(steps))]) end
  where id = tried.id;
  return true;
end;
$$;

-- A server of 2.0.0 that still runs writes down here what it had begun to send before: it does not leave again.
create function public.finish_notifications(results jsonb) returns jsonb
language sql security invoker set search_path = '' as $$
  with finished as (
    update public.notifications n set sent_at = now(), next_try_at = null, is_busy = false
    from jsonb_to_recordset(results) as r (id uuid, status text)
    where n.id = r.id and r.status = 'sent' and n.next_try_at is not null
  )
  select coalesce(jsonb_agg(true), '[]') from jsonb_array_elements(results);
$$;

-- Begins a test of the form, unless one is under way: when none has begun since that time, or one failed ten
-- minutes ago. Returns the mark of its post, which store_request takes once.
create function public.begin_form_test(since timestamptz) returns uuid
language sql security invoker set search_path = '' as $$
  update public.installation set form_mark = gen_random_uuid(), form_tested_at = now()
  where (form_tested_at not between since and now()
      or form_failed_at is not null and form_tested_at < now() - interval '570 seconds')
    and (form_mark is null or form_tested_at not between now() - interval '30 seconds' and now())
  returning form_mark;
$$;

-- Writes down how a test of the form ended. Returns the step that failed: `stored` if its post did not come to
-- this database. The second failure, ten minutes after the first, is told to the owners.
create function public.finish_form_test(mark uuid, step text, terms jsonb) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  tested public.installation;
begin
  select * into tested from public.installation for update;
  if step is null and tested.form_mark = mark then
    step := 'stored';
  end if;
  if step is null then
    update public.installation
    set form_mark = null, form_passed_at = now(), form_failed_at = null, form_step = null where only_row;
    update public.notifications set next_try_at = null, cause = 'gone'
    where kind = 'form' and next_try_at is not null;
  elsif tested.form_failed_at > now() - interval '9 minutes' or tested.form_failed_at is null then
    update public.installation
    set form_mark = null, form_failed_at = coalesce(form_failed_at, form_tested_at) where only_row;
  else
    update public.installation set form_mark = null, form_step = step where only_row;
    insert into public.notifications (kind, recipient)
    select 'form', unnest(public.owners_in(terms)) where tested.form_step is null;
  end if;
  return step;
end;
$$;

-- Stores one request in one transaction (api/intake/storeRequest.ts): received, replayed, key_reused,
-- rate_limited or refused. A unique constraint decides what is a repeat, never a look-up before the insert.
-- `confirmation` counts the visitor's mail, or is null for none; `claimed` are the request's notifications.
create function public.store_request(request jsonb, terms jsonb, version text default '') returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  owners text[] := public.owners_in(terms);
  is_quote boolean := request ->> 'kind' = 'quote_request';
  fields jsonb := request -> 'fields';
  reasons text[] := array(select jsonb_array_elements_text(nullif(request -> 'aside', 'null')));
  new_id uuid := (request ->> 'id')::uuid;
  new_key text := request ->> 'idempotencyKey';
  new_hash text := request ->> 'requestHash';
  day_ago timestamptz := now() - interval '24 hours';
  is_test boolean := false;
  stored record;
begin
  if is_quote and request ? 'mark' then
    update public.installation set form_mark = null
    where form_mark::text = request ->> 'mark' and form_tested_at > now() - interval '10 minutes';
    is_test := found;
  end if;
  -- Repeats are counted, too: otherwise one request could be sent for ever.
  begin
    if not is_test and exists (
      select from jsonb_to_recordset(request -> 'counters') as c (name text, most integer)
      where not public.count_up(name, 'hour', most)
    ) then
      return jsonb_build_object('status', 'rate_limited', 'retryAfter',
        ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now())));
    end if;
  exception when lock_not_available then
    -- It is stored uncounted.
  end;
  begin
    -- A key that was made of the content lasts 24 hours. After that the same request is a new one.
    if (request ->> 'keyExpires')::boolean then
      update public.quote_requests set idempotency_key = null
      where idempotency_key = new_key and created_at not between day_ago and day_ago + interval '25 hours';
      update public.contact_messages set idempotency_key = null
      where idempotency_key = new_key and created_at not between day_ago and day_ago + interval '25 hours';
    end if;
    loop
      if is_quote then
        insert into public.quote_requests (id, idempotency_key, request_hash, phone_normalized, aside,
          first_name, last_name, email, phone, address, home_size, service_type, details, answers)
        select new_id, new_key, new_hash, request ->> 'phoneNormalized', nullif(reasons, '{}'),
          coalesce("firstName", ''), coalesce("lastName", ''), coalesce(email, ''), coalesce(phone, ''),
          coalesce(address, ''), coalesce("homeSize", ''), coalesce("serviceType", ''), coalesce(details, ''),
          fields - '{firstName, lastName, email, phone, address, homeSize, serviceType, details}'::text[]
        from jsonb_to_record(fields) as f ("firstName" text, "lastName" text, email text, phone text,
          address text, "homeSize" text, "serviceType" text, details text)
        on conflict do nothing returning id, reference into stored;
      else
        insert into public.contact_messages (
          id, idempotency_key, request_hash, phone_normalized, name, email, phone, subject, message
        ) values (
          new_id, new_key, new_hash, request ->> 'phoneNormalized', fields ->> 'name', fields ->> 'email',
          nullif(fields ->> 'phone', ''), fields ->> 'subject', fields ->> 'message'
        ) on conflict do nothing returning id, reference into stored;
      end if;
      exit when stored.id is not null;
      -- Keys of the two kinds never meet: each is hashed with its kind.
      select reference, request_hash into stored from public.quote_requests where idempotency_key = new_key
      union all select reference, request_hash from public.contact_messages where idempotency_key = new_key;
      if found then
        return case when stored.request_hash = new_hash
          then jsonb_build_object('status', 'replayed', 'reference', stored.reference)
          else jsonb_build_object('status', 'key_reused') end;
      end if;
      -- The id belongs to an older row whose key has expired.
      new_id := gen_random_uuid();
    end loop;
    if is_test then
      delete from public.quote_requests where id = stored.id;
      return jsonb_build_object('status', 'received', 'reference', stored.reference);
    elsif cardinality(reasons) = 0 then
      perform public.queue_request(stored.id, terms);
    end if;
  exception
    -- The tables and the code differ. Caught here, because the log of PostgreSQL would repeat the whole row.
    when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation then
      return jsonb_build_object('status', 'refused', 'code', sqlstate);
  end;
  -- Neither of these may take back the request. The next sweep finds its mails.
  begin
    if cardinality(reasons) = 0 and jsonb_typeof(request -> 'confirmation') = 'array' and not exists (
      select from jsonb_to_recordset(request -> 'confirmation') as c (name text, period text, most integer)
      where not public.count_up(name, period, most)
    ) then
      insert into public.notifications (kind, quote_request_id, contact_message_id) values ('confirmation',
        case when is_quote then stored.id end, case when not is_quote then stored.id end);
    end if;
    return jsonb_build_object('status', 'received', 'reference', stored.reference,
      'claimed', public.claim_notifications(terms, stored.id));
  exception when others then
    return jsonb_build_object('status', 'received', 'reference', stored.reference);
  end;
end;
$$;

-- Begins a sweep, and looks again while it works. Each part fails by itself: `faults` says which one did.
-- Once each morning, at eight in the company's time by this database's clock, it queues the owner's mail: if
-- there is something to say, and on Mondays. `deleted`: requests whose deletion such a mail has announced.
create function public.begin_sweep(terms jsonb, version text default '') returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  owners text[] := public.owners_in(terms);
  zone text := terms ->> 'timeZone';
  old timestamptz := now() - make_interval(days => nullif((terms ->> 'retentionDays')::integer, 0));
  before public.installation;
  waiting public.notifications;
  heir text;
  here timestamp;
  morning timestamptz;
  -- The latest quarter to eight. A schedule of ten minutes then tests the form before the morning's mail.
  quarter timestamptz;
  is_new boolean;
  expired uuid;
  expiring uuid[];
  deleted integer := 0;
  failed text[] := '{}';
begin
  select * into before from public.installation for update skip locked;
  if not found then
    return jsonb_build_object('deleted', 0, 'faults', failed);
  end if;
  insert into public.addresses (name) select distinct o from unnest(owners) o where o like '%@%'
  on conflict (name) do update set seen_at = now();
  if (terms ->> 'isStart')::boolean then
    update public.addresses set next_try_at = now() where failures > 0;
    update public.notifications set next_try_at = now() where next_try_at > now() and not is_busy;
  end if;
  -- `former` says how earlier versions named an address. What is for an address that no program has had for
  -- an hour goes to the first one that lacks this mail. It is over when everybody has it.
  for waiting in
    select n.* from public.notifications n left join public.addresses a on a.name = n.recipient
    where n.next_try_at <= now() and (not n.is_busy or n.tried_at < now() - interval '10 minutes')
      and n.recipient <> '' and n.recipient <> all(owners) and (terms -> 'former' ? n.recipient
        or coalesce(a.seen_at, n.created_at) < now() - interval '1 hour'
        -- Other programs were not away because everything was.
        and before.swept_at > now() - interval '30 minutes')
    limit 100 for update of n skip locked
  loop
    select o.name into heir
    from unnest(array[terms -> 'former' ->> waiting.recipient] || owners) with ordinality as o (name, place)
    where o.name is not null and (place = 1 or not terms -> 'former' ? waiting.recipient) and not exists (
      select from public.notifications n where n.kind = waiting.kind and n.recipient = o.name
        and (n.quote_request_id = waiting.quote_request_id or n.kind in ('morning', 'form')
          or n.contact_message_id = waiting.contact_message_id)
        and (n.kind = 'request' or n.next_try_at is not null or n.created_at >= waiting.created_at)
    )
    order by place limit 1;
    update public.notifications set recipient = coalesce(heir, recipient),
      next_try_at = case when heir is not null then next_try_at end,
      cause = case when heir is not null then cause else 'gone' end
    where id = waiting.id;
  end loop;

  begin
    here := now() at time zone zone;
    morning := (date_trunc('day', here - interval '8h') + interval '8h') at time zone zone;
    quarter := (date_trunc('day', here - interval '465m') + interval '465m') at time zone zone;
    -- Programs with different time zones have one morning a day.
    is_new := morning > before.morning_at + interval '16 hours';
  exception when others then
    failed := array['morning ' || sqlstate];
  end;
  -- A mail that a server took before this morning has named them. One that cannot be deleted stops no other.
  for expired in
    select r.id from public.requests r where r.created_at < old and r.id in (
      select unnest(n.named) from public.notifications n
      where n.kind = 'morning' and n.sent_at > now() - interval '3 days' and n.sent_at
        < least(case when is_new then morning else before.morning_at end, now()) - interval '20 hours'
    )
  loop
    begin
      deleted := deleted + public.erase_requests(array[expired]);
    exception when others then
      failed := array_append(array_remove(failed, 'retention ' || sqlstate), 'retention ' || sqlstate);
    end;
  end loop;
  if is_new then
    begin
      expiring := array(select id from public.requests where created_at < old);
      insert into public.notifications (kind, recipient, named)
      select 'morning', o.name, expiring from (
        select name from public.addresses where name <> '' and seen_at > now() - interval '15 minutes'
        union
        select unnest(owners) where owners[1] not like '%@%' and not exists (
          select from public.addresses where name <> '' and seen_at > now() - interval '15 minutes'
        )
      ) o
      where extract(isodow from here) = 1 or expiring <> '{}'
        or public.read_morning(o.name, 26, 0) -> 'lists' <> '{}'
      on conflict do nothing;
      delete from public.counters
      where period_start not between now() - interval '2 days' and now() + interval '2 days';
      delete from public.notifications where kind = 'morning' and sent_at < now() - interval '30 days';
    exception when others then
      is_new := false;
      failed := failed || ('morning ' || sqlstate);
    end;
  end if;
  update public.installation set swept_at = now(), faults = failed, morning_at = case
    -- The first morning, and the one after this clock was ahead, bring no mail.
    when is_new or before.morning_at is null or before.morning_at > now() + interval '1 hour'
    then morning else before.morning_at end
  where only_row;
  return jsonb_build_object('deleted', deleted, 'faults', failed,
    'mark', case when (terms ->> 'testsForm')::boolean then public.begin_form_test(quarter) end);
end;
$$;

-- The owner's lists: how many are on each, and up to `most` of them. Before those come all who were not
-- mailed since the latest list that this recipient was sent; without a recipient, within so many `hours`.
-- `answered` are the times of the requests of seven days, `sources` where those of four weeks came from.
create function public.read_morning(recipient text, hours integer, most integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with since as (
    select case when read_morning.recipient = '' then now() - make_interval(hours => hours)
      else coalesce(max(n.tried_at), now() - interval '7 days') end as since
    from public.notifications n
    where n.kind = 'morning' and n.recipient = read_morning.recipient and n.sent_at <= now()
  ), named as (
    select distinct unnest(n.named) as id from public.notifications n
    where n.kind = 'morning' and case when read_morning.recipient = ''
      then n.sent_at > now() - interval '1 day'
      else n.recipient = read_morning.recipient and n.next_try_at is not null end
  ), requests as (
    select r.*, r.created_at > since and r.aside is null and not exists (
      select from public.notifications n
      where n.kind = 'request' and (n.quote_request_id = r.id or n.contact_message_id = r.id)
    ) as is_unmailed, since
    from public.requests r, since
    where not r.contacted or r.created_at > since
  ), listed as (
    select 'waiting' as list, created_at, shape, is_unmailed as is_first from requests
    where kind = 'quote_request' and not contacted and aside is null
    union all
    select 'aside', created_at, shape, false from requests where aside <> '{marked}' and created_at > since
    union all
    select 'unmailed', created_at, shape, true from requests
    where kind = 'contact_message' and is_unmailed and not contacted
    union all
    -- While it waits, and once when it is given up.
    select 'unsent', n.created_at, jsonb_build_object('reference', r.reference, 'cause', n.cause,
      'codes', n.codes, 'nextTryAt', greatest(n.next_try_at, case when n.next_try_at is not null then (
        select max(a.next_try_at) from public.addresses a
        where a.failures > 0 and n.kind = 'request' and a.name in ('', n.recipient)
      ) end)), false
    from since, public.notifications n
    join public.requests r on r.id in (n.quote_request_id, n.contact_message_id)
    where n.sent_at is null and n.kind in ('request', 'webhook') and n.cause <> 'gone'
      and (n.next_try_at is not null or n.tried_at > since)
  ), lists as (
    select list, count(*) as total, jsonb_agg(shape order by place)
      filter (where place <= most or is_first and place <= 20 * most) as entries
    from (select *, row_number() over (
      partition by list order by is_first desc, created_at desc
    ) as place from listed) l
    group by list
    union all
    select 'expiring', count(*), '[]' from named where id in (select id from public.requests)
    having count(*) > 0
  )
  select jsonb_build_object('lists', coalesce(jsonb_object_agg(
    list, jsonb_build_object('total', total, 'entries', coalesce(entries, '[]'))
  ), '{}'), 'answered', (
    select coalesce(jsonb_agg(jsonb_build_array(q.created_at, q.contacted_at)), '[]')
    from public.quote_requests q
    where q.aside is null and q.created_at > now() - interval '7 days'
      -- When one was answered that somebody has marked in the table is not known.
      and q.contacted = (q.contacted_at is not null)
  ), 'sources', (
    select coalesce(jsonb_agg(s), '[]') from (
      select coalesce(split_part(q.answers ->> '_source', ' · ', 1), '') as source, count(*) as requests,
        count(*) filter (where q.contacted) as contacted
      from public.quote_requests q
      where q.aside is null and q.created_at > now() - interval '28 days'
      group by 1 order by 2 desc, 1 limit 20
    ) s
  )) from lists;
$$;

-- Requests, the latest first: `all` of them, or those with an id, with one of these spellings of an email or
-- with a normalized phone number. What is empty finds nothing. `before` (createdAt and id) goes on after the
-- last one of the page before.
create function public.find_requests(wanted jsonb, most integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(shape order by created_at desc, id desc), '[]') from (
    select * from public.requests
    where ((wanted ->> 'all')::boolean or id = (wanted ->> 'id')::uuid
        or phone_normalized = nullif(wanted ->> 'phone', '') or email in (
          select lower(value collate "C") from jsonb_array_elements_text(wanted -> 'emails') where value <> ''
        ))
      and (wanted -> 'before' is null or (created_at, id) <
        ((wanted -> 'before' ->> 'createdAt')::timestamptz, (wanted -> 'before' ->> 'id')::uuid))
    order by created_at desc, id desc limit most
  ) r;
$$;

-- What the owner's page does: contacted, not-contacted, spam, not-spam, or erase, which queues a mail with a
-- link that deletes. Returns gone (there is no such request), already (it was so before; for erase, a mail
-- that left within the hour has a link that works), waiting (the mail with that link has not left yet),
-- mailed (after not-spam a mail is queued) or done.
create function public.mark_request(request uuid, action text, terms jsonb, version text default '')
returns text language plpgsql security invoker set search_path = '' as $$
declare
  owners text[] := public.owners_in(terms);
  is_contact boolean := action in ('contacted', 'not-contacted');
  is_wanted boolean := action in ('contacted', 'spam');
  marked public.quote_requests;
begin
  select * into marked from public.quote_requests where id = request for update;
  if marked.id is null then
    return 'gone';
  elsif action = 'erase' then
    insert into public.notifications (kind, quote_request_id, recipient)
    select 'erase', request, o from unnest(owners) o where not exists (
      select from public.notifications n where n.kind = 'erase' and n.quote_request_id = request
        and n.recipient = o and n.sent_at between now() - interval '50 minutes' and now() + interval '1 hour'
    )
    on conflict do nothing;
    return case when found then 'done' when exists (
      select from public.notifications n
      where n.kind = 'erase' and n.quote_request_id = request and n.next_try_at is not null
    ) then 'waiting' else 'already' end;
  elsif not is_contact and action not in ('spam', 'not-spam') then
    raise exception 'This action is of another version' using errcode = 'invalid_parameter_value';
  elsif is_wanted = (case when is_contact then marked.contacted else marked.aside is not null end) then
    return 'already';
  elsif is_contact then
    update public.quote_requests
    set contacted = is_wanted, contacted_at = case when is_wanted then now() end where id = request;
  else
    update public.quote_requests set aside = case when is_wanted then array['marked'] end where id = request;
    if not is_wanted and public.queue_request(request, terms) then
      return 'mailed';
    end if;
  end if;
  return 'done';
end;
$$;

-- Deletes these requests, and with them the mails that have not been sent. Returns how many there were.
create function public.erase_requests(requests uuid[]) returns integer
language sql security invoker set search_path = '' as $$
  with quotes as (delete from public.quote_requests where id = any(requests) returning id),
    messages as (delete from public.contact_messages where id = any(requests) returning id)
  select (select count(*)::integer from quotes) + (select count(*)::integer from messages);
$$;

-- What the health check and `npm run doctor` ask, by the database's clock alone. Ages are in seconds.
create function public.check_health() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'version', (select version from public.schema_version),
    'encoding', current_setting('server_encoding'),
    'sweepAge', extract(epoch from now() - swept_at),
    'faults', faults,
    'formStep', form_step,
    'formPassedAt', form_passed_at,
    -- The owner's. Null when nothing waits.
    'unsentAge', (select extract(epoch from now() - min(created_at)) from public.notifications
      where next_try_at is not null and recipient <> '')
  ) from public.installation;
$$;

revoke all on table public.addresses from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.addresses to service_role;
revoke execute on function public.owners_in, public.count_up, public.settle_request, public.queue_request,
  public.claim_notifications, public.finish_notification, public.store_request, public.begin_sweep,
  public.read_morning, public.find_requests, public.mark_request, public.erase_requests, public.check_health,
  public.begin_form_test, public.finish_form_test, public.finish_notifications
  from public, anon, authenticated;
grant execute on function public.owners_in, public.count_up, public.settle_request, public.queue_request,
  public.claim_notifications, public.finish_notification, public.store_request, public.begin_sweep,
  public.read_morning, public.find_requests, public.mark_request, public.erase_requests, public.check_health,
  public.begin_form_test, public.finish_form_test, public.finish_notifications
  to service_role;
notify pgrst, 'reload schema';

update public.schema_version set version = '20261129000000';
