-- A digest no longer calls a reminder undelivered that a mail server did not take and that now waits until nobody is asleep.
-- Its request is listed as waiting anyway. All else is as it was.
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
      q.email, q.phone, q.service_type as subject, q.address, q.details as message,
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
      where n.attempted_at is null and n.kind = 'quote_request' and n.created_at < list_digest.until
        and (n.status = 'held' or n.sent_at >= list_digest.told_since)
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
    -- Not what is tried again within minutes: it leaves together with this mail.
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

update public.schema_version set version = '20261125002000';
