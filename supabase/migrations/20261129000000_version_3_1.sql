-- Migrates the database to version 3.1.0 and defines every function that the site calls. During an upgrade,
-- version 3.0.0 may call them for hours. It omits `version`, and passes hashes instead of email addresses.

-- A row whose name is an email address says when an instance last had that owner in QUOTE_TO. Every other row counts
-- the failures of a mail server (the name is its hash) or of one recipient (the name is a hash of both). Version 3.0.0
-- passes no hash of the mail server, so its counter is named ''. While a counter is above zero, only one of the
-- affected emails, called the probe, is tried. Once the mail server accepts one of them, all are sent.
create table public.addresses (
  name text primary key,
  -- The owner's names in earlier versions: a hash (3.0.0), or a position in QUOTE_TO (2.0.0).
  former_names text[] not null default '{}',
  seen_at timestamptz not null default now(),
  failures integer not null default 0,
  next_try_at timestamptz not null default now(),
  probe uuid
);
alter table public.addresses enable row level security;

alter table public.notifications
  -- The start of the latest attempt or, before the first one, the time when the notification was queued.
  add column tried_at timestamptz not null default now(),
  -- True while a process is sending the notification. After ten minutes, another process may claim the row.
  add column is_busy boolean not null default false,
  -- The scope of the latest failure: all emails (server), one owner's emails (recipient) or this email (mail).
  add column fault text,
  -- In the row of a morning email, the requests whose deletion the email announces.
  add column named uuid[] not null default '{}',
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('request', 'morning', 'erase', 'confirmation', 'webhook', 'form'));
-- Version 3.0.0 claimed a notification by setting next_try_at to ten minutes later. Now, is_busy marks claims.
update public.notifications set
  tried_at = case when next_try_at between now() and now() + interval '10 minutes'
    then next_try_at - interval '10 minutes' else created_at end,
  is_busy = coalesce(next_try_at between now() and now() + interval '10 minutes', false),
  next_try_at = least(next_try_at, now())
where sent_at is null;
alter table public.installation drop column expiring, drop column mail_failures,
  drop column mail_next_try_at,
  -- The failed parts of the latest sweep, each with the SQLSTATE of its error.
  add column faults text[] not null default '{}',
  -- Identifies the request of a running test of the form. Null once the request has arrived.
  add column form_mark uuid,
  add column form_tested_at timestamptz not null default now(),
  add column form_passed_at timestamptz,
  add column form_failures integer not null default 0,
  -- The step at which the latest test of the form failed. Null after a success.
  add column form_step text;

create index notifications_recipient on public.notifications (recipient, tries, next_try_at)
  where next_try_at is not null;
create index notifications_mornings on public.notifications (sent_at) where kind = 'morning';

-- Drop only functions whose parameters change: `create or replace` keeps grants, but can't change parameters.
drop function public.claim_notifications, public.store_request, public.begin_sweep, public.mark_request;

-- Increments a counter for the current hour or day. Returns false if the total exceeds `most`. If another
-- transaction locks the counter, waits for at most half a second, and then raises an error.
create or replace function public.count_up(counter text, period text, most integer) returns boolean
language plpgsql security invoker set search_path = '' set lock_timeout = '500ms' as $$
declare
  counted integer;
begin
  insert into public.counters as c (name, period_start, total) values (counter, date_trunc(period, now()), 1)
  on conflict (name, period_start) do update set total = c.total + 1
  returning total into counted;
  return counted <= most;
end;
$$;

-- Cancels the unsent emails and webhook call of a request that is marked as contacted or spam, even if
-- somebody edits the table directly. Emails with a deletion link are still sent.
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

-- Queues the webhook call of a request and, within the limits, an email to each owner. Makes canceled
-- notifications due again. If another transaction locks the counters, queues the emails without counting.
create or replace function public.queue_request(request uuid, terms jsonb) returns void
language plpgsql security invoker set search_path = '' set lock_timeout = '500ms' as $$
declare
  is_mailed boolean;
begin
  begin
    -- Count a request only once, even if the owner marks it several times.
    is_mailed := exists (
      select from public.notifications n
      where n.kind = 'request' and (n.quote_request_id = request or n.contact_message_id = request)
    ) or public.count_up('owner mails an hour', 'hour', (terms ->> 'mailsAnHour')::integer)
      and public.count_up('owner mails a day', 'day', (terms ->> 'mailsADay')::integer);
  exception when lock_not_available then
    is_mailed := true;
  end;
  insert into public.notifications as n (kind, recipient, quote_request_id, contact_message_id)
  select due.kind, due.recipient, (select id from public.quote_requests where id = request),
    (select id from public.contact_messages where id = request)
  from (
    select 'request' as kind, value as recipient
    from jsonb_array_elements_text(terms -> 'recipients') where is_mailed
    union all
    select 'webhook', '' where (terms ->> 'webhook')::boolean
  ) due
  on conflict (kind, recipient, coalesce(quote_request_id, contact_message_id))
    where kind in ('request', 'confirmation', 'webhook')
    do update set next_try_at = now(), cause = null where n.sent_at is null and n.next_try_at is null;
end;
$$;

-- Claims up to `batch` due notifications for ten minutes, and returns them with their requests:
-- 1. Find notifications whose recipient and mail server either work or are due for a probe.
-- 2. Let the recipients take turns, each beginning with the notification that was tried least often.
-- 3. If a recipient or the mail server has failed, claim one email as the probe and skip the others.
-- With `subject`, claims only that request's notifications, and none as a probe.
create function public.claim_notifications(terms jsonb, subject uuid default null, version text default '')
returns jsonb
language plpgsql security invoker set search_path = '' set lock_timeout = '500ms' as $$
declare
  batch integer := (terms ->> 'batch')::integer;
  server text := coalesce(terms ->> 'server', '');
  -- Raise an error for calls from version 2.0.0, which pass no recipients.
  owners text[] := array(select jsonb_array_elements_text(coalesce(terms -> 'recipients', '0')));
  claimed uuid[] := '{}';
  attempts jsonb;
  due record;
begin
  for due in
    select * from (
      select m.*, row_number() over (partition by m.recipient order by m.tries) as turn
      from unnest(owners || array['']) as o (name), lateral (
        select * from public.notifications n
        where n.recipient = o.name and n.next_try_at <= now()
          and (subject is null or subject in (n.quote_request_id, n.contact_message_id))
          and (not n.is_busy or n.tried_at < now() - interval '10 minutes')
          -- A process without WEBHOOK_URL leaves webhook calls alone for a day, because another process may have one.
          and (n.kind <> 'webhook' or (terms ->> 'webhook')::boolean
            or n.created_at < now() - interval '1 day')
          and (n.kind = 'webhook' or not exists (
            select from public.addresses a
            where a.name in (server, md5(server || n.recipient)) and a.failures > 0
              -- Confirmations are never probes, so they wait while the mail server fails.
              and (a.next_try_at > now() or n.recipient = '' or subject is not null)
          ))
        order by n.tries, n.next_try_at limit batch for update skip locked
      ) m
    ) turns
    order by turn, recipient = '', next_try_at limit batch
  loop
    if due.recipient <> '' then
      update public.addresses set probe = due.id, next_try_at = now() + interval '1 minute'
      where name in (server, md5(server || due.recipient)) and failures > 0 and next_try_at <= now();
      continue when exists (
        select from public.addresses where name in (server, md5(server || due.recipient))
          and failures > 0 and probe is distinct from due.id
      );
    end if;
    claimed := claimed || due.id;
  end loop;
  with begun as (
    update public.notifications set tries = tries + 1, tried_at = now(), is_busy = true,
      next_try_at = least(next_try_at, now())
    where id = any(claimed) returning *
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'kind', b.kind, 'recipient', b.recipient, 'tries', b.tries,
    'waitedSeconds', extract(epoch from now() - b.created_at), 'request', (
      select r.shape from public.requests r where r.id in (b.quote_request_id, b.contact_message_id)
    )
  )), '[]') into attempts from begun b;
  return attempts;
end;
$$;

-- Records how an attempt ended (deliverNotification.ts). Returns false if another attempt has begun since.
create or replace function public.finish_notification(result jsonb) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  delays integer[] := array(select jsonb_array_elements_text(result -> 'steps'));
  is_sent boolean := result ->> 'status' = 'sent';
  scope text := result ->> 'of';
  server text := coalesce(result ->> 'server', '');
  tried public.notifications;
  failing public.addresses;
  is_blamed boolean := false;
begin
  select * into tried from public.notifications
  where id = (result ->> 'id')::uuid and tries = (result ->> 'tries')::integer and is_busy for update;
  if not found then
    return false;
  end if;
  -- Reset the mail server's counter if the server accepted this email, or rejected only this email or its
  -- recipient. However, a rejected confirmation resets nothing: it does not show that emails to owners are accepted.
  if is_sent and tried.kind <> 'webhook'
    or tried.recipient <> '' and scope <> 'server' and result ->> 'cause' not in ('fault', 'gone')
  then
    update public.addresses set failures = 0, probe = null
    where failures > 0 and (name = server
      -- Also reset the recipient's counter, unless the mail server rejected the recipient.
      or name = md5(server || tried.recipient) and scope is distinct from 'recipient');
  end if;
  if tried.recipient <> '' and scope in ('server', 'recipient') then
    insert into public.addresses as a (name)
    values (case scope when 'server' then server else md5(server || tried.recipient) end)
    on conflict (name) do update set probe = a.probe returning * into failing;
    -- If this email has failed in the same way before, but others were accepted since, blame only this email.
    is_blamed := failing.failures > 0 or tried.fault is distinct from scope;
    -- Emails sent at the same time fail together, so count only the first failure and failed probes.
    if is_blamed and (failing.failures = 0 or failing.probe = tried.id) then
      update public.addresses set failures = failures + 1, probe = null,
        next_try_at = now() + make_interval(secs => delays[least(failures + 1, cardinality(delays))])
      where name = failing.name;
    end if;
  end if;
  update public.notifications set is_busy = false, fault = scope,
    sent_at = case when is_sent then now() end, codes = result ->> 'codes',
    -- If the email was canceled during the attempt, next_try_at is null. Keep the reason for canceling.
    cause = case when is_sent or next_try_at is not null then result ->> 'cause' else cause end,
    failures = failures + case when is_sent or is_blamed then 0 else 1 end,
    -- Add the delay to tried_at, not to now(): if a clock is ahead, begin_sweep finds that out from tried_at.
    next_try_at = case when result ->> 'status' <> 'failed' or next_try_at is null then null
      when is_blamed then next_try_at
      else tried_at + make_interval(secs => delays[least(failures + 1, cardinality(delays))]) end
  where id = tried.id;
  return true;
end;
$$;

-- Records which emails version 2.0.0 sent during the upgrade, so that no email is sent twice.
create function public.finish_notifications(results jsonb) returns jsonb
language sql security invoker set search_path = '' as $$
  with finished as (
    update public.notifications n set sent_at = now(), next_try_at = null, is_busy = false
    from jsonb_to_recordset(results) as r (id uuid, status text)
    where n.id = r.id and r.status = 'sent' and n.next_try_at is not null
  )
  select coalesce(jsonb_agg(true), '[]') from jsonb_array_elements(results);
$$;

-- Begins or ends a test of the form, depending on the parameters:
-- - Without `mark` and `step`, begins a test. Returns its mark, or null if another test is running.
-- - With `mark`, records the result, and emails the owners at the second failure in a row. Returns null after a
--   success, or else the failed step: `step`, or `stored` if the request did not reach this database.
-- - With only `step`, notes a visitor's failed request, or a command's failed test. A sweep then soon tests the form.
create function public.test_form(mark uuid, step text, terms jsonb) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  tested public.installation;
begin
  select * into tested from public.installation for update;
  if mark is null and step is not null then
    update public.installation set form_failures = greatest(form_failures, 1) where only_row;
    return step;
  elsif mark is null then
    update public.installation set form_mark = gen_random_uuid(), form_tested_at = now()
    where form_mark is null or form_tested_at not between now() - interval '30 seconds' and now()
    returning form_mark into mark;
    return mark;
  end if;
  step := coalesce(step, case when tested.form_mark = mark then 'stored' end);
  update public.installation set form_mark = null, form_step = step,
    form_failures = case when step is null then 0 else form_failures + 1 end,
    form_passed_at = case when step is null then now() else form_passed_at end
  where only_row;
  update public.notifications set next_try_at = null, cause = 'gone'
  where step is null and kind = 'form' and next_try_at is not null;
  insert into public.notifications (kind, recipient)
  select 'form', jsonb_array_elements_text(terms -> 'recipients')
  where step is not null and tested.form_failures = 1;
  return step;
end;
$$;

-- Stores a request in one transaction (api/intake/storeRequest.ts). Each step may return a status:
-- 1. Recognize a test of the form by its mark.
-- 2. Count the request against the client's limits, even if it is a repeat. Above them, return rate_limited.
-- 3. Insert the row. If another row has the idempotency key, return replayed or key_reused.
-- 4. Queue the owner's emails and the webhook call.
-- 5. Queue the visitor's confirmation within its limits, claim the notifications for the caller, and return received.
--    Emails to a failing address or mail server are left to the next sweep.
create function public.store_request(request jsonb, terms jsonb, version text default '') returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  is_quote boolean := request ->> 'kind' = 'quote_request';
  fields jsonb := request -> 'fields';
  reasons text[] := array(select jsonb_array_elements_text(nullif(request -> 'aside', 'null')));
  new_id uuid := (request ->> 'id')::uuid;
  new_key text := request ->> 'idempotencyKey';
  new_hash text := request ->> 'requestHash';
  is_test boolean := false;
  stored record;
  received jsonb;
begin
  -- Raise an error for calls from version 2.0.0, which pass no recipients.
  perform jsonb_array_elements_text(coalesce(terms -> 'recipients', '0'));
  if is_quote and request ? 'mark' then
    update public.installation set form_mark = null
    where form_mark::text = request ->> 'mark' and form_tested_at > now() - interval '10 minutes';
    is_test := found;
  end if;
  begin
    if not is_test and exists (
      select from jsonb_to_recordset(request -> 'counters') as c (name text, most integer)
      where not public.count_up(name, 'hour', most)
    ) then
      return jsonb_build_object('status', 'rate_limited', 'retryAfter',
        ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now())));
    end if;
  exception when lock_not_available then
    -- If another transaction locks a counter, store the request without counting it.
  end;
  begin
    if (request ->> 'keyExpires')::boolean then
      -- The key is a hash that includes `kind`, so quote_requests and contact_messages never share a key.
      update public.quote_requests set idempotency_key = null
      where idempotency_key = new_key and created_at < now() - interval '24 hours';
      update public.contact_messages set idempotency_key = null
      where idempotency_key = new_key and created_at < now() - interval '24 hours';
    end if;
    for attempt in 1 .. 3 loop
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
      select reference, request_hash into stored from public.quote_requests where idempotency_key = new_key
      union all select reference, request_hash from public.contact_messages where idempotency_key = new_key;
      if found then
        return case when stored.request_hash = new_hash
          then jsonb_build_object('status', 'replayed', 'reference', stored.reference)
          else jsonb_build_object('status', 'key_reused') end;
      end if;
      assert attempt < 3, 'A trigger of another program has dropped the row';
      -- An older row with an expired key may have the same id, which is derived from the key. Take a random id.
      new_id := gen_random_uuid();
    end loop;
    received := jsonb_build_object('status', 'received', 'reference', stored.reference);
    if is_test then
      delete from public.quote_requests where id = stored.id;
      return received;
    elsif cardinality(reasons) = 0 then
      perform public.queue_request(stored.id, terms);
    end if;
  exception
    -- Replace the error, because its details contain the visitor's answers, and PostgreSQL logs them.
    when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation then
      raise exception 'The tables do not match the code' using errcode = sqlstate;
  end;
  -- A failure from here on must not roll back the stored request. The next sweep sends the request's emails.
  begin
    if cardinality(reasons) = 0 and jsonb_typeof(request -> 'confirmation') = 'array' and not exists (
      select from jsonb_to_recordset(request -> 'confirmation') as c (name text, period text, most integer)
      where not public.count_up(name, period, most)
    ) then
      insert into public.notifications (kind, quote_request_id, contact_message_id) values ('confirmation',
        case when is_quote then stored.id end, case when not is_quote then stored.id end);
    end if;
    return received || jsonb_build_object('claimed', public.claim_notifications(terms, stored.id));
  exception when others then
    return received;
  end;
end;
$$;

-- Begins a sweep of the outbox, unless another sweep is beginning. Returns the parts that failed as `faults`.
-- 1. Record the owners that this instance has in QUOTE_TO. After a start, make all unsent emails due.
-- 2. Reassign the emails of owners who are no longer in any instance's QUOTE_TO.
-- 3. Delete the requests whose deletion an earlier morning email has announced.
-- 4. At eight in the company's time zone, queue the morning email on Mondays or if it has content.
-- 5. Begin a test of the form at a quarter to eight, and every ten minutes until a test passes.
create function public.begin_sweep(terms jsonb, version text default '') returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  owners text[] := array(select jsonb_array_elements_text(terms -> 'recipients'));
  zone text := terms ->> 'timeZone';
  is_start boolean := coalesce((terms ->> 'isStart')::boolean, false);
  former jsonb;
  old timestamptz := now() - make_interval(days => nullif((terms ->> 'retentionDays')::integer, 0));
  before public.installation;
  waiting public.notifications;
  heir text;
  here timestamp;
  morning timestamptz;
  test_time timestamptz;
  is_new boolean;
  expired uuid;
  expiring uuid[];
  seen text[];
  deleted integer := 0;
  failed text[] := '{}';
begin
  select * into before from public.installation for update skip locked;
  if not found then
    return jsonb_build_object('deleted', 0, 'faults', failed);
  end if;
  -- Replace impossible times with the current time: a wrong clock set them, or somebody mistyped a year.
  update public.quote_requests set created_at = now()
  where created_at not between '2000-01-01' and now() + interval '1 hour';
  update public.contact_messages set created_at = now()
  where created_at not between '2000-01-01' and now() + interval '1 hour';
  update public.notifications set created_at = least(created_at, now()), tried_at = now(), next_try_at = now()
  where next_try_at is not null and greatest(created_at, tried_at) > now() + interval '10 minutes';
  update public.addresses set next_try_at = now()
  where failures > 0 and (is_start or next_try_at > now() + interval '10 minutes');
  update public.notifications set next_try_at = now()
  where is_start and next_try_at > now();
  -- If no instance has swept for 45 minutes, treat owners who were seen shortly before as seen now. Their instance
  -- then has an hour to sweep before their emails are reassigned.
  update public.addresses set seen_at = now() where seen_at > now()
    or before.swept_at < now() - interval '45 minutes' and seen_at > before.swept_at - interval '15 minutes';
  insert into public.addresses as a (name, former_names)
  select o, array(select key from jsonb_each_text(terms -> 'former') where value = o)
  from unnest(owners) o where o like '%@%'
  on conflict (name) do update set seen_at = now(),
    former_names = array(select unnest(a.former_names) union select unnest(excluded.former_names));
  -- Map the recipients stored by earlier versions to this instance's owners.
  former := coalesce(terms -> 'former', (
    -- Version 3.0.0 passes hashes as owners, and no `former`. If no newer version has passed an owner's address in
    -- the last ten minutes, the site was downgraded, so reassign the address's emails to the owner's hash.
    select jsonb_object_agg(a.name, o) from public.addresses a, unnest(owners) o
    where o = any(a.former_names) and a.seen_at < now() - interval '10 minutes'
  ), '{}');
  -- Redirect an email whose recipient is not in `owners` to the owner to whom `former` maps the recipient. If no
  -- instance has had the recipient in QUOTE_TO for an hour, redirect the email to the first owner. Skip owners who
  -- already have the same email. If no owner is left, cancel the email.
  for waiting in
    select n.* from public.notifications n left join public.addresses a on a.name = n.recipient
    where n.next_try_at <= now() and (not n.is_busy or n.tried_at < now() - interval '10 minutes')
      and n.recipient <> all(owners || array['']) and (former ? n.recipient
        or coalesce(a.seen_at, n.created_at) < now() - interval '1 hour')
    limit 100 for update of n skip locked
  loop
    select o.name into heir from unnest(
      case when former ? waiting.recipient then array[former ->> waiting.recipient] else owners end
    ) with ordinality as o (name, rank)
    where not exists (
      select from public.notifications n where n.kind = waiting.kind and n.recipient = o.name
        and (n.quote_request_id, n.contact_message_id)
          is not distinct from (waiting.quote_request_id, waiting.contact_message_id)
        and (n.kind = 'request' or n.next_try_at is not null or n.created_at >= waiting.created_at)
    )
    order by rank limit 1;
    update public.notifications set recipient = coalesce(heir, recipient),
      next_try_at = case when heir is not null then next_try_at end,
      cause = case when heir is not null then cause else 'gone' end
    where id = waiting.id;
  end loop;

  begin
    here := now() at time zone zone;
    morning := (date_trunc('day', here - interval '8h') + interval '8h') at time zone zone;
    test_time := (date_trunc('day', here - interval '465m') + interval '465m') at time zone zone;
    -- If instances differ in time zone, 8 AM comes several times a day. Within 16 hours, it is the same morning.
    is_new := morning > before.morning_at + interval '16 hours';
  exception when others then
    failed := array['morning ' || sqlstate];
  end;
  -- Delete a request only if a morning email announced it at least 20 hours before the last 8 AM.
  for expired in
    select r.id from public.requests r where r.created_at < old and r.id in (
      select unnest(n.named) from public.notifications n
      where n.kind = 'morning' and n.sent_at > now() - interval '3 days' and n.sent_at
        < least(case when is_new then morning else before.morning_at end, now()) - interval '20 hours'
    ) order by random()
  loop
    -- Stop after a second, because the caller waits only three seconds. The next sweep deletes the rest.
    exit when clock_timestamp() > now() + interval '1 second';
    begin
      -- Delete requests one at a time, because a foreign key in another table may prevent a deletion.
      deleted := deleted + public.erase_requests(array[expired]);
    exception when others then
      failed := failed || ('retention ' || sqlstate);
    end;
  end loop;
  if is_new then
    begin
      expiring := array(select id from public.requests where created_at < old);
      -- If only version 3.0.0 runs, which passes hashes instead of addresses, `seen` is empty, so use `owners`.
      seen := array(
        select name from public.addresses where name like '%@%' and seen_at > now() - interval '15 minutes'
      );
      insert into public.notifications (kind, recipient, named)
      select 'morning', o, expiring from unnest(case when seen = '{}' then owners else seen end) o
      where extract(isodow from here) = 1 or expiring <> '{}'
        or public.read_morning(o, most => 0) -> 'lists' <> '{}'
      on conflict do nothing;
    exception when others then
      is_new := false;
      failed := failed || ('morning ' || sqlstate);
    end;
    begin
      delete from public.counters
      where period_start not between now() - interval '2 days' and now() + interval '2 days';
      delete from public.notifications where kind = 'morning' and sent_at < now() - interval '30 days';
    exception when others then
      failed := failed || ('retention ' || sqlstate);
    end;
  end if;
  failed := array(select distinct unnest(failed));
  update public.installation set swept_at = now(), faults = failed, morning_at = case
    -- If morning_at is null, or a fast clock has set it to the future, correct it without queuing an email.
    when is_new or before.morning_at is null or before.morning_at > now() + interval '1 hour'
    then morning else before.morning_at end
  where only_row;
  return jsonb_build_object('deleted', deleted, 'faults', failed, 'mark', case
    when (terms ->> 'testsForm')::boolean and (before.form_failures > 0
      or coalesce(before.form_passed_at, before.installed_at)
        not between coalesce(test_time, now() - interval '1 day') and now())
      and before.form_tested_at not between now() - interval '570 seconds' and now()
    then public.test_form(null, null, terms) end);
end;
$$;

-- Returns the lists of the morning email, each with its total and its `most` newest entries. In each list, requests
-- for which no email was queued come first, and up to 20 * `most` of them are returned. Quote requests that wait for
-- an answer are always listed. Other requests are listed if they came in after the latest morning email to this
-- recipient or, if there was none, in the last seven days. The parameter `hours` is ignored: only 3.0.0 passes it.
create or replace function public.read_morning(recipient text, hours integer default 0, most integer default 50)
returns jsonb language sql stable security invoker set search_path = '' set jit = off as $$
  with since as (
    -- Begin a minute before the previous list was read, because that list may have missed uncommitted requests.
    select coalesce(max(n.tried_at) - interval '1 minute', now() - interval '7 days') as since
    from public.notifications n
    where n.kind = 'morning' and n.recipient = read_morning.recipient and n.sent_at <= now()
  ), requests as (
    select r.*, r.created_at > since and r.aside is null and not exists (
      select from public.notifications n
      where n.kind = 'request' and (n.quote_request_id = r.id or n.contact_message_id = r.id)
    ) as is_unmailed, since
    from public.requests r, since
    where not r.contacted
  ), listed as (
    select case when aside <> '{marked}' and created_at > since then 'aside'
      when aside is not null then null
      when kind = 'quote_request' then 'waiting'
      when is_unmailed then 'unmailed' end as list, created_at, shape, is_unmailed as is_first
    from requests
    union all
    -- List an email or webhook call while it waits, and in the first morning email after its last attempt.
    select 'unsent', n.created_at, jsonb_build_object('reference', r.reference, 'cause', n.cause,
      'codes', n.codes, 'nextTryAt', greatest(n.next_try_at, case when n.next_try_at is not null then (
        select max(a.next_try_at) from public.addresses a where a.failures > 0 and n.kind = 'request'
      ) end)), false
    from since, public.notifications n
    join public.requests r on r.id in (n.quote_request_id, n.contact_message_id)
    where n.sent_at is null and n.kind in ('request', 'webhook') and n.cause <> 'gone'
      and (n.next_try_at is not null or n.tried_at > since)
  ), lists as (
    select list, count(*) as total, jsonb_agg(shape order by rank)
      filter (where rank <= most or is_first and rank <= 20 * most) as entries
    from (select *, row_number() over (
      partition by list order by is_first desc, created_at desc
    ) as rank from listed where list is not null) l
    group by list
    union all
    select 'expiring', count(*), '[]' from public.requests where id in (
      select unnest(n.named) from public.notifications n
      where n.kind = 'morning' and (n.next_try_at is not null or n.sent_at > now() - interval '23 hours')
    ) having count(*) > 0
  )
  select jsonb_build_object('lists', coalesce(jsonb_object_agg(
    list, jsonb_build_object('total', total, 'entries', coalesce(entries, '[]'))
  ), '{}'), 'answered', (
    select coalesce(jsonb_agg(jsonb_build_array(q.created_at, q.contacted_at)), '[]')
    from public.quote_requests q
    where q.aside is null and q.created_at > now() - interval '7 days'
      -- Leave out requests for which somebody edited `contacted` in the table, but not contacted_at.
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

-- Returns requests from newest to oldest: all of them, or those whose id, email or phone number is in
-- `wanted`. An empty email or phone number matches nothing. `before` is the last request of the previous page.
create or replace function public.find_requests(wanted jsonb, most integer) returns jsonb
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

-- Performs the action of a button on the owner's page: contacted, not-contacted, spam, not-spam, or erase,
-- which emails a deletion link. Returns:
-- - `done` after a change
-- - `mailed` after a change, if an email to the owner about the request is also due
-- - `waiting` if an earlier deletion link is not yet sent
-- - `already` if nothing changed, or if the last deletion link still works
-- - `gone` if there is no such request
create function public.mark_request(request uuid, action text, terms jsonb, version text default '')
returns text language plpgsql security invoker set search_path = '' as $$
declare
  is_contact boolean := action in ('contacted', 'not-contacted');
  is_wanted boolean := action in ('contacted', 'spam');
  marked public.quote_requests;
begin
  select * into marked from public.quote_requests where id = request for update;
  if marked.id is null then
    return 'gone';
  elsif action = 'erase' then
    insert into public.notifications (kind, quote_request_id, recipient)
    select 'erase', request, o from jsonb_array_elements_text(terms -> 'recipients') o where not exists (
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
  end if;
  if not is_wanted then
    perform public.queue_request(request, terms);
  end if;
  return case when exists (
    select from public.notifications n
    where n.kind = 'request' and n.quote_request_id = request and n.next_try_at is not null
  ) then 'mailed' else 'done' end;
end;
$$;

-- Deletes the given requests with their notifications. Returns the number of deleted requests.
create or replace function public.erase_requests(requests uuid[]) returns integer
language sql security invoker set search_path = '' as $$
  with quotes as (delete from public.quote_requests where id = any(requests) returning id),
    messages as (delete from public.contact_messages where id = any(requests) returning id)
  select (select count(*)::integer from quotes) + (select count(*)::integer from messages);
$$;

-- Returns what /api/health and `npm run doctor` report. Ages are in seconds.
create or replace function public.check_health() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'version', (select version from public.schema_version),
    'encoding', current_setting('server_encoding'),
    'sweepAge', extract(epoch from now() - swept_at),
    'faults', faults,
    'formStep', case when form_failures > 1 then form_step end,
    'formPassedAt', form_passed_at,
    'unsentAge', (select extract(epoch from now() - min(created_at)) from public.notifications
      where next_try_at is not null and recipient <> '')
  ) from public.installation;
$$;

revoke all on table public.addresses from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.addresses to service_role;
revoke execute on function public.settle_request, public.claim_notifications,
  public.finish_notifications, public.test_form, public.store_request, public.begin_sweep, public.mark_request
  from public, anon, authenticated;
grant execute on function public.settle_request, public.claim_notifications,
  public.finish_notifications, public.test_form, public.store_request, public.begin_sweep, public.mark_request
  to service_role;
notify pgrst, 'reload schema';

update public.schema_version set version = '20261129000000';
