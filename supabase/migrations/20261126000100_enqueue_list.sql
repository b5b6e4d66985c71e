-- The list that the owner asks for is queued in the database, as all other mails to the owner are.

-- Queues the digest for each recipient. A digest is unique by the time at which it ends: false when there is one already.
create function public.enqueue_list(recipients integer, since timestamptz, until timestamptz) returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.notifications (kind, listed_since, listed_until, recipient, asked_for)
  select 'digest', enqueue_list.since, enqueue_list.until, recipient, true
  from generate_series(1, enqueue_list.recipients) as recipient
  on conflict do nothing;
  return found;
end;
$$;
revoke execute on function public.enqueue_list(integer, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.enqueue_list(integer, timestamptz, timestamptz) to service_role;

update public.schema_version set version = '20261126000100';
