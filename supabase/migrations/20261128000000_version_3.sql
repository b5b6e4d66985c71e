-- Brings the tables of version 2.0.0 to the state of the first file and defines every function, each once.

do $$
declare
  known text[] := '{id,first_name,last_name,email,phone,address,home_size,service_type,details,answers,
    created_at,contacted,contacted_at,reference,phone_normalized,aside,idempotency_key,request_hash}';
begin
  -- A fresh database has no version yet.
  if exists (select from public.schema_version) then
    if to_regprocedure('public.enqueue_list(integer, timestamptz, timestamptz)') is null then
      raise exception 'This database is older than version 2.0.0. Upgrade the site to 2.0.0 first.';
    end if;
    drop trigger note_migration on public.schema_version;
    drop table public.applied_migrations;
    drop index public.quote_requests_created_at, public.quote_requests_email, public.quote_requests_phone,
      public.contact_messages_created_at, public.contact_messages_email, public.contact_messages_phone,
      public.counters_period_start, public.notifications_quote_request, public.notifications_contact_message,
      public.notifications_reminders;
    drop function public.count_up, public.find_person, public.erase_requests, public.is_unseen,
      public.claim_notifications, public.renew_leases, public.finish_notifications,
      public.retry_notifications, public.store_request, public.store_requests, public.enqueue_owner_mails,
      public.list_digest, public.read_request, public.mark_request, public.purge_expired, public.check_health,
      public.note_sweep, public.begin_attempt, public.try_request, public.mend_times, public.expire_requests,
      public.note_migration, public.enqueue_list;
    -- Requests. What visitors answered to a company's own fields moves to `answers`, by the fields' names.
    alter table public.quote_requests
      add column answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
      add column aside text[];
    update public.quote_requests q set
      aside = case when is_spam then coalesce((
        select array_agg(coalesce(point ->> 'trait', 'marked')) from jsonb_array_elements(spam_points) point
      ), '{marked}') end,
      answers = coalesce((select jsonb_object_agg(
        left(key, 1) || substr(replace(initcap(key), '_', ''), 2), coalesce(value, '')
      ) from jsonb_each_text(to_jsonb(q) - known - '{is_spam,spam_points}'::text[])), '{}');
    alter table public.contact_messages
      drop column is_spam, drop column spam_points, drop column responded_at;
    -- The first sweep sends the morning's mail anew if it has not left; it also names what was held.
    update public.installation set digest_morning = digest_morning - interval '1 day'
    where exists (select from public.notifications where kind = 'digest' and status <> 'sent');
    alter table public.installation rename column digest_morning to morning_at;
    alter table public.installation
      alter column morning_at drop not null, alter column morning_at drop default,
      add column expiring uuid[] not null default '{}', add column mail_failures integer not null default 0,
      add column mail_next_try_at timestamptz not null default now(),
      drop column last_accepted_at, drop column seen_at, drop column checked_at, drop column expiry_looked_at,
      drop column expiry_before, drop column delete_before, drop column mail_tried_at, drop column mail_works;
    -- The outbox. A confirmation that was begun may have gone out.
    delete from public.notifications
    where kind = 'reminder' or status = 'held' or status <> 'sent' and (
      kind = 'digest' or cause = 'gone' and kind <> 'webhook' or kind = 'confirmation' and unconfirmed > 0
    );
    alter table public.notifications
      drop constraint notifications_kind_check, drop constraint notifications_recipient_check,
      drop constraint notifications_kind_quote_request_id_recipient_key,
      drop constraint notifications_kind_contact_message_id_recipient_key,
      alter column recipient drop default, alter column recipient type text,
      alter column recipient set default '', add column next_try_at timestamptz default now(),
      add column tries integer not null default 0, add column failures integer not null default 0;
    -- What another version holds a lease of may have been sent: it waits until the lease has run out.
    update public.notifications set
      kind = case when not for_owner then kind when kind = 'digest' then 'morning' else 'request' end,
      recipient = case when for_owner then recipient else '' end, tries = attempts, next_try_at = case status
        when 'due' then least(greatest(due_at, leased_until), now() + interval '1 day') end;
    alter table public.notifications
      drop column for_owner, drop column listed_since, drop column listed_until, drop column status,
      drop column plain, drop column attempts, drop column unconfirmed, drop column due_since,
      drop column due_at, drop column attempted_at, drop column lease_id, drop column leased_until,
      drop column asked_for, add check (kind in ('request', 'morning', 'erase', 'confirmation', 'webhook'));
  end if;
  -- A company's own form may have changed the eight columns and added others, on a fresh database too.
  execute (
    select string_agg(change, '; ') from (
      select format('alter table public.quote_requests drop column %I', column_name) as change
      from information_schema.columns
      where table_schema = 'public' and table_name = 'quote_requests' and column_name <> all(known)
      union all
      select format(
        'alter table public.quote_requests drop constraint if exists quote_requests_%1$s_check; '
        'update public.quote_requests set %1$I = '''' where %1$I is null; '
        'alter table public.quote_requests alter %1$I set default '''', alter %1$I set not null, '
        'add check (char_length(%1$I) <= %2$s)',
        name, case name when 'email' then 254 when 'details' then 20000 else 5000 end
      ) from unnest(known[2:9]) name
    ) changes
  );
end;
$$;

create index quote_requests_created_at on public.quote_requests (created_at, id);
create index quote_requests_email on public.quote_requests (lower(email collate "C"));
create index quote_requests_phone on public.quote_requests (phone_normalized);
create index notifications_next_try_at on public.notifications (next_try_at) where next_try_at is not null;
create index notifications_quote_request on public.notifications (quote_request_id, kind);
create index notifications_contact_message on public.notifications (contact_message_id, kind);
-- A mail about a request exists once, and of the morning's mail and the links that delete one waits at most.
create unique index notifications_once
  on public.notifications (kind, recipient, coalesce(quote_request_id, contact_message_id))
  where kind in ('request', 'confirmation', 'webhook') or next_try_at is not null and kind = 'erase';
create unique index notifications_morning on public.notifications (recipient)
  where kind = 'morning' and next_try_at is not null;

-- Every request, with the one `shape` that the code knows.
create view public.requests with (security_invoker = true) as
select r.*, jsonb_build_object('id', id, 'kind', kind, 'reference', reference, 'createdAt', created_at,
  'fields', fields, 'aside', aside, 'contacted', contacted) as shape
from (
  select 'quote_request' as kind, id, reference, created_at, aside, contacted,
    lower(email collate "C") as email, phone_normalized, jsonb_build_object(
      'firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone, 'address', address,
      'homeSize', home_size, 'serviceType', service_type, 'details', details
    ) || answers as fields
  from public.quote_requests
  union all
  select 'contact_message', id, reference, created_at, null, responded,
    lower(email collate "C"), phone_normalized, jsonb_build_object(
      'name', name, 'email', email, 'phone', coalesce(phone, ''), 'subject', subject, 'message', message
    )
  from public.contact_messages
) r;

-- Counts one more in this hour or day; false when that is more than `most`.
create function public.count_up(counter text, period text, most integer) returns boolean
language sql security invoker set search_path = '' as $$
  insert into public.counters as c (name, period_start, total) values (counter, date_trunc(period, now()), 1)
  on conflict (name, period_start) do update set total = c.total + 1
  returning total <= most;
$$;

-- Queues what a request brings: a mail to each address of the owner, within the limits, and a webhook call.
create function public.queue_request(request uuid, terms jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  is_mailed boolean := public.count_up('owner mails an hour', 'hour', (terms ->> 'mailsAnHour')::integer)
    and public.count_up('owner mails a day', 'day', (terms ->> 'mailsADay')::integer);
begin
  insert into public.notifications (kind, recipient, next_try_at, quote_request_id, contact_message_id)
  select n.kind, n.recipient, n.next_try_at,
    case r.kind when 'quote_request' then r.id end, case r.kind when 'contact_message' then r.id end
  from public.requests r, (
    select 'request' as kind, value as recipient, greatest(now(), mail_next_try_at) as next_try_at
    from public.installation, jsonb_array_elements_text(terms -> 'recipients') where is_mailed
    union all
    select 'webhook', '', now() where (terms ->> 'webhook')::boolean
  ) n
  where r.id = request
  on conflict do nothing;
end;
$$;

-- Takes up to `batch` notifications that are due, of one request if `subject` is given, and sets their next
-- try ten minutes ahead: a process that dies loses nothing. While the mail server fails, one mail tries it;
-- while an address is refused, one mail tries that.
create function public.claim_notifications(terms jsonb, subject uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  recipients text[] := array(select jsonb_array_elements_text(terms -> 'recipients'));
  troubles text[] := '{deferred, mailbox_full, settings}';
  server public.installation;
  due public.notifications;
  claimed jsonb := '[]';
begin
  -- One claim after the other, in every process.
  select * into server from public.installation for update;
  -- A row of version 2.0.0 has the place of its address.
  update public.notifications set recipient = recipients[recipient::integer]
  where next_try_at is not null and recipient ~ '^[0-9]{1,2}$' and recipients[recipient::integer] is not null;
  -- What waits for an address that left QUOTE_TO goes to the first one without the same, or to nobody.
  for due in
    delete from public.notifications
    where next_try_at is not null and recipient <> '' and recipient <> all(recipients) returning *
  loop
    due.next_try_at := now();
    due.cause := null;
    foreach due.recipient in array recipients loop
      insert into public.notifications values (due.*) on conflict do nothing;
      exit when found;
    end loop;
  end loop;
  for due in
    select * from public.notifications n
    where next_try_at <= now() and (subject is null or subject in (quote_request_id, contact_message_id))
      and (kind = 'webhook' or server.mail_failures = 0 or server.mail_next_try_at <= now())
      and (recipient = '' or not exists (
        select from public.notifications o
        where o.recipient = n.recipient and o.next_try_at is not null and o.cause = any(troubles)
          and (n.cause is null or n.cause <> all(troubles) or (o.next_try_at, o.id) < (n.next_try_at, n.id))
      ))
    order by recipient = '', next_try_at, id limit (terms ->> 'batch')::integer
    for update skip locked
  loop
    if due.kind <> 'webhook' and server.mail_failures > 0 then
      continue when server.mail_next_try_at > now();
      update public.installation set mail_next_try_at = now() + interval '1 minute'
      where only_row returning * into server;
    end if;
    update public.notifications set tries = tries + 1, next_try_at = now() + interval '10 minutes'
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
  is_of_server boolean := result ->> 'of' is not distinct from 'server';
  server public.installation;
  tried public.notifications;
  failed integer;
  next_try timestamptz;
begin
  select * into server from public.installation for update;
  select * into tried from public.notifications
  where id = (result ->> 'id')::uuid and tries = (result ->> 'tries')::integer and next_try_at is not null
  for update;
  if not found then
    return false;
  end if;
  failed := 1 + case when is_of_server then server.mail_failures else tried.failures end;
  next_try := now() + make_interval(secs => steps[least(failed, cardinality(steps))]);
  if not is_of_server then
    -- A server that takes or refuses one mail works.
    update public.installation set mail_failures = 0, mail_next_try_at = now()
    where mail_failures > 0 and tried.kind <> 'webhook' and result ->> 'cause' is distinct from 'fault';
  elsif server.mail_failures = 0
    or tried.next_try_at - interval '10 minutes' = server.mail_next_try_at - interval '1 minute'
  then
    update public.installation set mail_failures = failed, mail_next_try_at = next_try where only_row;
    update public.notifications set next_try_at = next_try where next_try_at < next_try and kind <> 'webhook';
  else
    -- Mails that were under way together fail together: that counts once.
    next_try := greatest(now(), server.mail_next_try_at);
  end if;
  update public.notifications set
    sent_at = case result ->> 'status' when 'sent' then now() end,
    failures = failures + case when is_of_server or result ->> 'status' = 'sent' then 0 else 1 end,
    next_try_at = case result ->> 'status' when 'failed' then next_try end,
    cause = result ->> 'cause', codes = result ->> 'codes'
  where id = tried.id;
  return true;
end;
$$;

-- Stores one request in one transaction (api/requests/storeRequest.ts): received, replayed, key_reused,
-- rate_limited or refused. A unique constraint decides what is a repeat, never a look-up before the insert.
-- `confirmation` counts the visitor's mail, or is null for none; `claimed` are the request's notifications.
create function public.store_request(request jsonb, terms jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  is_quote boolean := request ->> 'kind' = 'quote_request';
  fields jsonb := request -> 'fields';
  reasons text[] := array(select jsonb_array_elements_text(nullif(request -> 'aside', 'null')));
  new_id uuid := (request ->> 'id')::uuid;
  new_key text := request ->> 'idempotencyKey';
  new_hash text := request ->> 'requestHash';
  stored record;
begin
  -- Repeats are counted, too: otherwise one request could be sent for ever.
  if exists (
    select from jsonb_to_recordset(request -> 'counters') as c (name text, most integer)
    where not public.count_up(name, 'hour', most)
  ) then
    return jsonb_build_object('status', 'rate_limited', 'retryAfter',
      ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now())));
  end if;
  begin
    -- A key that was made of the content lasts 24 hours. After that the same request is a new one.
    update public.quote_requests set idempotency_key = null
    where (request ->> 'keyExpires')::boolean and idempotency_key = new_key
      and created_at < now() - interval '24 hours';
    loop
      if is_quote then
        insert into public.quote_requests (
          id, idempotency_key, request_hash, phone_normalized, aside,
          first_name, last_name, email, phone, address, home_size, service_type, details, answers
        ) values (
          new_id, new_key, new_hash, request ->> 'phoneNormalized', nullif(reasons, '{}'),
          coalesce(fields ->> 'firstName', ''), coalesce(fields ->> 'lastName', ''),
          coalesce(fields ->> 'email', ''), coalesce(fields ->> 'phone', ''),
          coalesce(fields ->> 'address', ''), coalesce(fields ->> 'homeSize', ''),
          coalesce(fields ->> 'serviceType', ''), coalesce(fields ->> 'details', ''),
          fields - '{firstName, lastName, email, phone, address, homeSize, serviceType, details}'::text[]
        ) on conflict do nothing returning id, reference into stored;
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
    if cardinality(reasons) = 0 then
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

-- Begins a sweep. Once each morning, at eight in the company's time by this database's clock, it deletes what
-- the morning before has announced and queues the owner's mail: if there is something to say, and on Mondays.
-- Returns how many requests it deleted.
create function public.begin_sweep(terms jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  zone text := terms ->> 'timeZone';
  here timestamp := now() at time zone zone;
  morning timestamptz := (date_trunc('day', here - interval '8h') + interval '8h') at time zone zone;
  old timestamptz := now() - make_interval(days => nullif((terms ->> 'retentionDays')::integer, 0));
  before public.installation;
  deleted integer;
begin
  select * into before from public.installation for update;
  update public.installation set swept_at = now(), morning_at = morning where only_row;
  if before.morning_at is not distinct from morning then
    return 0;
  end if;
  -- A clock that is ahead or a mistyped number of days deletes nothing that no morning has announced.
  deleted := public.erase_requests(array(
    select id from public.requests where created_at < old and id = any(before.expiring)
  ));
  update public.installation set expiring = array(select id from public.requests where created_at < old)
  where only_row;
  delete from public.counters where period_start < now() - interval '2 days';
  delete from public.notifications where kind = 'morning' and sent_at < now() - interval '30 days';
  insert into public.notifications (kind, recipient)
  select 'morning', value from jsonb_array_elements_text(terms -> 'recipients')
  where before.morning_at is not null
    and (extract(isodow from here) = 1 or public.read_morning('', 26, 0) -> 'lists' <> '{}')
  on conflict do nothing;
  return deleted;
end;
$$;

-- The owner's lists: up to `most` of each, and how many there are. What was set aside, and messages that were
-- not mailed, it names for so many `hours`, and since the latest list that this recipient was sent.
create function public.read_morning(recipient text, hours integer, most integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with since as (
    select least(now() - make_interval(hours => hours), case when read_morning.recipient <> ''
      then coalesce(max(sent_at), now() - interval '7 days') end) as since
    from public.notifications n where n.kind = 'morning' and n.recipient = read_morning.recipient
  ), listed as (
    select 'waiting' as list, created_at, shape from public.requests
    where kind = 'quote_request' and not contacted and aside is null
    union all
    select 'aside', created_at, shape from public.requests, since
    where aside <> '{marked}' and created_at > since
    union all
    select 'unmailed', created_at, shape from public.requests r, since
    where kind = 'contact_message' and created_at > since and not exists (
      select from public.notifications n where n.kind = 'request' and n.contact_message_id = r.id
    )
    union all
    select 'unsent', n.created_at, jsonb_build_object(
      'reference', r.reference, 'cause', n.cause, 'codes', n.codes, 'nextTryAt', n.next_try_at
    )
    from public.notifications n join public.requests r on r.id in (n.quote_request_id, n.contact_message_id)
    where n.sent_at is null and n.kind in ('request', 'webhook') and n.cause <> 'gone'
  ), lists as (
    select list, count(*) as total,
      jsonb_agg(shape order by created_at desc) filter (where place <= most) as entries
    from (select *, row_number() over (partition by list order by created_at desc) as place from listed) l
    group by list
    union all
    select 'expiring', cardinality(expiring), '[]' from public.installation where expiring <> '{}'
  )
  select jsonb_build_object('lists', coalesce(jsonb_object_agg(
    list, jsonb_build_object('total', total, 'entries', coalesce(entries, '[]'))
  ), '{}')) from lists;
$$;

-- Requests, the latest first. `wanted`: an id, spellings of an email or a normalized phone number; without
-- any of them all. `before` (createdAt and id) goes on after the last one of the page before.
create function public.find_requests(wanted jsonb, most integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(shape order by created_at desc, id desc), '[]') from (
    select * from public.requests
    where (wanted ->> 'id' is null or id = (wanted ->> 'id')::uuid)
      and (wanted -> 'emails' is null and wanted ->> 'phone' is null or phone_normalized = wanted ->> 'phone'
        or email in (select lower(value collate "C") from jsonb_array_elements_text(wanted -> 'emails')))
      and (wanted -> 'before' is null or (created_at, id) <
        ((wanted -> 'before' ->> 'createdAt')::timestamptz, (wanted -> 'before' ->> 'id')::uuid))
    order by created_at desc, id desc limit most
  ) r;
$$;

-- What the owner's page does: contacted, not-contacted, spam, not-spam, or erase, which queues a mail with a
-- link that deletes. Returns done, already (it was so before) or gone (there is no such request).
create function public.mark_request(request uuid, action text, terms jsonb) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  is_contact boolean := action in ('contacted', 'not-contacted');
  is_wanted boolean := action in ('contacted', 'spam');
  marked public.quote_requests;
begin
  select * into marked from public.quote_requests where id = request for update;
  if marked.id is null then
    return 'gone';
  elsif action = 'erase' then
    if not (public.count_up('erase ' || request, 'hour', 5) and public.count_up('erase', 'day', 50)) then
      return 'already';
    end if;
    insert into public.notifications (kind, quote_request_id, recipient)
    select 'erase', request, value from jsonb_array_elements_text(terms -> 'recipients')
    on conflict do nothing;
  elsif is_wanted = (case when is_contact then marked.contacted else marked.aside is not null end) then
    return 'already';
  elsif is_contact then
    update public.quote_requests
    set contacted = is_wanted, contacted_at = case when is_wanted then now() end where id = request;
  else
    update public.quote_requests set aside = case when is_wanted then array['marked'] end where id = request;
    delete from public.notifications where is_wanted and quote_request_id = request and sent_at is null;
    if not is_wanted then
      perform public.queue_request(request, terms);
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
    -- The owner's. Null when nothing waits.
    'unsentAge', (select extract(epoch from now() - min(created_at)) from public.notifications
      where next_try_at is not null and recipient <> '')
  ) from public.installation;
$$;

revoke all on all tables in schema public from public, anon, authenticated, service_role;
grant select, insert, update, delete on all tables in schema public to service_role;
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;

insert into public.schema_version (version) values ('20261128000000')
on conflict (only_row) do update set version = excluded.version;
