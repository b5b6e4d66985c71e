-- As before, but the index of sent mails starts where the owner last looked. The join with the installation read every mail
-- that was ever sent, for each request and each sweep: 180 ms with 400,000 of them, 1 ms now.
create or replace function public.is_unseen() returns boolean
language sql stable security invoker set search_path = '' as $$
  select count(*) = 5 or coalesce(min(sent_at) < now() - interval '7 days', false)
  from (
    select n.sent_at from public.notifications n
    where n.status = 'sent' and n.for_owner and n.recipient = 1 and n.kind in ('quote_request', 'contact_message')
      -- A request that only a digest listed had no mail of its own.
      and n.attempted_at is not null
      -- One value, which the index takes as its start.
      and n.sent_at > (select coalesce(seen_at, installed_at) from public.installation)
      and n.sent_at < now() - interval '1 day'
    order by n.sent_at limit 5
  ) mails;
$$;

update public.schema_version set version = '20261123223000';
