-- Repairs of the outbox. withdraw_refused_notice is new, so that the schema check finds a database that lacks this migration.

-- A mail that was refused, tried again and accepted needs no notice that it could not be mailed.
create function public.withdraw_refused_notice(about uuid) returns void
language sql security invoker set search_path = '' as $$
  delete from public.notifications n
  where n.kind = 'refused_notice' and n.status = 'due' and n.about_id = withdraw_refused_notice.about;
$$;

revoke execute on function public.withdraw_refused_notice(uuid) from public, anon, authenticated;
grant execute on function public.withdraw_refused_notice(uuid) to service_role;

-- Those that were left behind until now.
delete from public.notifications
where kind = 'refused_notice' and status = 'due' and about_id in (select id from public.notifications where status = 'sent');

-- What a refused_notice says: which kind of mail was refused, with which code, and the references it was about.
create or replace function public.describe_refusal(about uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'kind', n.kind, 'error', coalesce(n.last_error, ''),
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

-- Says how an attempt ended, as before. What is sent withdraws the notice about it.
create or replace function public.stamp_notification(notification uuid, lease uuid, result text, error text, retry_seconds integer)
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
    perform public.withdraw_refused_notice(stamped.id);
    -- What a digest, or the notice about a refused one, has named is told.
    update public.notifications set status = 'sent', sent_at = now()
    where digest_id in (stamped.id, stamped.about_id) and status = 'held';
    perform public.bring_notifications_forward(null);
  end if;
  return true;
end;
$$;

-- Makes a suspect a normal request, as before. What the digest had told counts no longer as its mail: a reminder looks for
-- when that was sent.
create or replace function public.release_suspect(kind text, request uuid, webhook boolean) returns text
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
  set status = 'due', held_for = null, digest_id = null, attempts = 0, unknown_results = 0, last_error = null,
    sent_at = null, due_since = now(), next_attempt_at = now()
  where n.kind = release_suspect.kind and n.copy_of is null and request in (n.quote_request_id, n.contact_message_id);
  if webhook then
    perform public.owe_webhook(kind, request);
  end if;
  return 'done';
end;
$$;

-- What `npm run doctor` and /api/metrics ask, as before. A mail that waits for its next attempt is due too; a digest of tomorrow
-- is not.
create or replace function public.describe_installation() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'now', now(),
    'openTables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]')
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity
    ),
    'due', (select count(*) from public.notifications where for_owner and status = 'due' and due_since <= now()),
    'refused', (select count(*) from public.notifications where for_owner and status = 'refused'),
    'oldestDueSeconds', (
      select extract(epoch from now() - min(due_since))::integer
      from public.notifications where for_owner and status = 'due' and due_since <= now()
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

-- One reminder for each request that has `waited` so long and is not answered. Not for those that are two days older
-- still, which a first start would otherwise bring up all at once (it was 52 hours, which nobody had meant), nor before the
-- request's own mail has been there for an hour, or for half of the time where that is less.
create or replace function public.owe_reminders_after(waited interval) returns void
language sql security invoker set search_path = '' as $$
  insert into public.notifications (kind, quote_request_id, contact_message_id)
  select 'reminder', r.quote_request_id, r.contact_message_id
  from (
    select id as quote_request_id, null::uuid as contact_message_id, created_at
    from public.quote_requests where not contacted and spam_reason is null
    union all
    select null, id, created_at from public.contact_messages where not responded and spam_reason is null
  ) r
  where r.created_at between now() - owe_reminders_after.waited - interval '2 days' and now() - owe_reminders_after.waited
    and exists (
      select from public.notifications n
      where n.kind in ('quote_request', 'contact_message') and n.sent_at < now() - least(interval '1 hour', owe_reminders_after.waited / 2)
        and (n.quote_request_id = r.quote_request_id or n.contact_message_id = r.contact_message_id)
    )
  on conflict do nothing;
$$;
