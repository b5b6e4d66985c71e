-- When the owner is reminded depends on the hours within which the website promises an answer; it was always after 20 hours.
-- owe_reminders_after has a name of its own, so that the schema check finds a database that lacks this migration.
drop function public.owe_owner_mails(text);
drop function public.owe_reminders();

-- One reminder for each request that has `waited` so long and is not answered. Not for those that are two days older
-- still, which a first start would otherwise bring up all at once, nor before the request's own mail has been there for an
-- hour, or for half of the time where that is less.
create function public.owe_reminders_after(waited interval) returns void
language sql security invoker set search_path = '' as $$
  insert into public.notifications (kind, quote_request_id, contact_message_id)
  select 'reminder', r.quote_request_id, r.contact_message_id
  from (
    select id as quote_request_id, null::uuid as contact_message_id, created_at
    from public.quote_requests where not contacted and spam_reason is null
    union all
    select null, id, created_at from public.contact_messages where not responded and spam_reason is null
  ) r
  where r.created_at between now() - owe_reminders_after.waited - interval '52 hours' and now() - owe_reminders_after.waited
    and exists (
      select from public.notifications n
      where n.kind in ('quote_request', 'contact_message') and n.sent_at < now() - least(interval '1 hour', owe_reminders_after.waited / 2)
        and (n.quote_request_id = r.quote_request_id or n.contact_message_id = r.contact_message_id)
    )
  on conflict do nothing;
$$;

-- What a sweep asks for first: a reminder of each request that is not answered `reminder_after` it came in, and the daily
-- digest, by the company's own clock.
create function public.owe_owner_mails(zone text, reminder_after interval) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  begin
    perform now() at time zone zone;
    update public.outbox_state set time_zone = zone where time_zone <> zone;
  exception when invalid_parameter_value then
    -- A name this database does not know: the earlier one stays.
    null;
  end;
  perform public.owe_reminders_after(reminder_after);
  perform public.owe_daily_digest();
end;
$$;

revoke execute on function public.owe_reminders_after(interval), public.owe_owner_mails(text, interval)
from public, anon, authenticated;

grant execute on function public.owe_reminders_after(interval), public.owe_owner_mails(text, interval) to service_role;
