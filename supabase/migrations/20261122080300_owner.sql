-- What the owner does from an email or the command line. Each function may be called again and again.

-- Marks a request as answered: 'done', 'already', or 'gone' when it has been deleted.
create function public.mark_contacted(kind text, request uuid) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  was boolean;
begin
  if kind = 'quote_request' then
    select contacted into was from public.quote_requests where id = request for update;
    update public.quote_requests set contacted = true where id = request and not contacted;
  elsif kind = 'contact_message' then
    select responded into was from public.contact_messages where id = request for update;
    update public.contact_messages set responded = true where id = request and not responded;
  end if;
  return case was when true then 'already' when false then 'done' else 'gone' end;
end;
$$;

-- Makes a suspect a normal request, which is then mailed like one, and with `webhook` reported like one: 'done', 'already'
-- or 'gone'.
create function public.release_suspect(kind text, request uuid, webhook boolean) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  is_there boolean;
  was_suspect boolean;
begin
  if kind = 'quote_request' then
    select true, spam_reason is not null into is_there, was_suspect
    from public.quote_requests where id = request for update;
    update public.quote_requests set spam_reason = null where id = request and spam_reason is not null;
  elsif kind = 'contact_message' then
    select true, spam_reason is not null into is_there, was_suspect
    from public.contact_messages where id = request for update;
    update public.contact_messages set spam_reason = null where id = request and spam_reason is not null;
  end if;
  if is_there is null then
    return 'gone';
  elsif not was_suspect then
    return 'already';
  end if;

  update public.notifications n
  set status = 'due', held_for = null, digest_id = null, attempts = 0, due_since = now(), next_attempt_at = now()
  where n.kind = release_suspect.kind and n.copy_of is null and request in (n.quote_request_id, n.contact_message_id);
  if webhook then
    perform public.owe_webhook(kind, request);
  end if;
  return 'done';
end;
$$;

-- Deletes everything the person who sent this request has sent; null when the request is gone already.
create function public.erase_person_of(kind text, request uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  person_email text;
  person_phone text;
begin
  if kind = 'quote_request' then
    select email, phone into person_email, person_phone from public.quote_requests where id = request;
  elsif kind = 'contact_message' then
    select email, phone into person_email, person_phone from public.contact_messages where id = request;
  end if;
  return case when person_email is not null then public.erase_person(person_email, person_phone) end;
end;
$$;

-- What the owner still has to answer: small, because answered requests leave it.
create index quote_requests_to_contact on public.quote_requests (created_at) where not contacted and spam_reason is null;
create index contact_messages_to_answer on public.contact_messages (created_at) where not responded and spam_reason is null;

-- A request that is answered needs no reminder any more.
create function public.drop_reminder() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  delete from public.notifications
  where kind = 'reminder' and status = 'due' and new.id in (quote_request_id, contact_message_id);
  return null;
end;
$$;

create trigger quote_requests_drop_reminder after update of contacted on public.quote_requests
for each row when (new.contacted) execute function public.drop_reminder();

create trigger contact_messages_drop_reminder after update of responded on public.contact_messages
for each row when (new.responded) execute function public.drop_reminder();

-- One reminder for each request that came in 20 hours ago and is not answered. Not for those older than three days, which
-- a first start would otherwise bring up all at once, nor before the request's own mail has been there for an hour.
create function public.owe_reminders() returns void
language sql security invoker set search_path = '' as $$
  insert into public.notifications (kind, quote_request_id, contact_message_id)
  select 'reminder', r.quote_request_id, r.contact_message_id
  from (
    select id as quote_request_id, null::uuid as contact_message_id, created_at
    from public.quote_requests where not contacted and spam_reason is null
    union all
    select null, id, created_at from public.contact_messages where not responded and spam_reason is null
  ) r
  where r.created_at between now() - interval '3 days' and now() - interval '20 hours'
    and exists (
      select from public.notifications n
      where n.kind in ('quote_request', 'contact_message') and n.sent_at < now() - interval '1 hour'
        and (n.quote_request_id = r.quote_request_id or n.contact_message_id = r.contact_message_id)
    )
  on conflict do nothing;
$$;

-- The last eight o'clock where the company works, `days` days before it when asked.
create function public.last_eight_o_clock(days integer) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select ((company.today - days - case when company.clock < time '08:00' then 1 else 0 end) + time '08:00')
    at time zone public.company_time_zone()
  from (
    select (now() at time zone public.company_time_zone())::date as today,
      (now() at time zone public.company_time_zone())::time as clock
  ) company;
$$;

-- What the digest of the morning `period` lists: what came in during the day before it, what of the week before that is
-- not answered, the suspects that were fixed for it, what a mail server refused or has not taken, and how many requests the
-- limits turned away.
create function public.list_daily_digest(period timestamptz, digest uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with day as (
    select ((list_daily_digest.period at time zone public.company_time_zone())::date - 1 + time '08:00')
      at time zone public.company_time_zone() as starts
  ), request as (
    select 'quote_request' as kind, q.id, q.reference, q.created_at, q.first_name || ' ' || q.last_name as name,
      q.email, q.phone, q.service_type as subject, q.spam_reason, q.contacted as answered
    from public.quote_requests q
    union all
    select 'contact_message', c.id, c.reference, c.created_at, c.name, c.email, c.phone, c.subject, c.spam_reason, c.responded
    from public.contact_messages c
  )
  select jsonb_build_object(
    'new', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from request r, day
      where r.spam_reason is null and r.created_at >= day.starts and r.created_at < list_daily_digest.period
    ),
    'toContact', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from request r, day
      where r.spam_reason is null and not r.answered
        and r.created_at < day.starts and r.created_at >= day.starts - interval '7 days'
    ),
    'suspects', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from request r
      where r.id in (
        select coalesce(n.quote_request_id, n.contact_message_id) from public.notifications n
        where n.digest_id = list_daily_digest.digest
      )
    ),
    'undelivered', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', coalesce(r.reference, n.kind), 'created_at', n.created_at, 'error', coalesce(n.last_error, 'not tried yet')
      ) order by n.created_at), '[]')
      from public.notifications n
      left join request r on r.id = coalesce(n.quote_request_id, n.contact_message_id)
      where n.id <> list_daily_digest.digest and n.kind <> 'confirmation' and n.due_since < list_daily_digest.period
        and n.due_since >= list_daily_digest.period - interval '7 days'
        and (n.status = 'refused' or (n.status = 'due' and n.attempts > 0))
    ),
    'turnedAway', (
      select jsonb_build_object(
        'client', coalesce(sum(c.requests) filter (where c.scope = 'client'), 0),
        'network', coalesce(sum(c.requests) filter (where c.scope = 'network'), 0)
      )
      from public.refused_counts c, day where c.since >= day.starts and c.since < list_daily_digest.period
    )
  );
$$;

-- One digest each morning that has something to tell. It also names the suspects, so theirs is not sent.
create function public.owe_daily_digest() returns void
language plpgsql security invoker set search_path = '' as $$
declare
  morning timestamptz := public.last_eight_o_clock(0);
  owed uuid;
  content jsonb;
begin
  if exists (select from public.notifications where kind = 'daily_digest' and period >= morning)
    or exists (select from public.outbox_state where installed_at >= morning)
  then
    return;
  end if;
  insert into public.notifications (kind, period) values ('daily_digest', morning)
  on conflict do nothing returning id into owed;
  if owed is null then
    return;
  end if;
  -- A digest whose mail is retried lists a week that is over, never a month.
  delete from public.refused_counts where since < now() - interval '30 days';
  update public.notifications set digest_id = owed where id in (
    select n.id from public.notifications n
    where n.status = 'held' and n.digest_id is null and n.held_for = 'suspect_digest' and n.created_at < morning
    order by n.created_at limit public.digest_size()
    for update skip locked
  );
  if not exists (
    select from public.notifications where status = 'held' and digest_id is null and held_for = 'suspect_digest'
  ) then
    delete from public.notifications
    where kind = 'suspect_digest' and not closed and status = 'due' and lease_id is null;
  end if;
  content := public.list_daily_digest(morning, owed);
  if jsonb_array_length(content -> 'new') + jsonb_array_length(content -> 'toContact')
    + jsonb_array_length(content -> 'suspects') + jsonb_array_length(content -> 'undelivered') = 0
    and content -> 'turnedAway' = '{"client": 0, "network": 0}'
  then
    delete from public.notifications where id = owed;
  end if;
end;
$$;

-- What a sweep asks for first: reminders and the daily digest, by the company's own clock.
create function public.owe_owner_mails(zone text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  begin
    perform now() at time zone zone;
    update public.outbox_state set time_zone = zone where time_zone <> zone;
  exception when invalid_parameter_value then
    -- A name this database does not know: the earlier one stays.
    null;
  end;
  perform public.owe_reminders();
  perform public.owe_daily_digest();
end;
$$;

-- What `npm run doctor` asks: the database's clock, tables that row level security does not protect, and the outbox.
create function public.describe_installation() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'now', now(),
    'openTables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]')
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity
    ),
    'due', (select count(*) from public.notifications where for_owner and status = 'due' and next_attempt_at <= now()),
    'refused', (select count(*) from public.notifications where for_owner and status = 'refused'),
    'oldestDueSeconds', (
      select extract(epoch from now() - min(due_since))::integer
      from public.notifications where for_owner and status = 'due' and next_attempt_at <= now()
    ),
    -- Webhook calls that failed at least once and have not arrived, and how the latest ended.
    'webhooksFailing', (
      select count(*) from public.notifications where kind = 'webhook' and status in ('due', 'refused') and last_error is not null
    ),
    'webhookError', (
      select last_error from public.notifications where kind = 'webhook' and status in ('due', 'refused') and last_error is not null
      order by last_attempt_at desc limit 1
    )
  );
$$;

revoke execute on function
  public.mark_contacted(text, uuid), public.release_suspect(text, uuid, boolean),
  public.erase_person_of(text, uuid), public.describe_installation(),
  public.owe_reminders(), public.last_eight_o_clock(integer), public.list_daily_digest(timestamptz, uuid),
  public.owe_daily_digest(), public.owe_owner_mails(text)
from public, anon, authenticated;

grant execute on function
  public.mark_contacted(text, uuid), public.release_suspect(text, uuid, boolean),
  public.erase_person_of(text, uuid), public.describe_installation(),
  public.owe_reminders(), public.last_eight_o_clock(integer), public.list_daily_digest(timestamptz, uuid),
  public.owe_daily_digest(), public.owe_owner_mails(text)
to service_role;
