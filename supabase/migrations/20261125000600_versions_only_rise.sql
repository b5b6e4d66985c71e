-- A release may bring a migration that is dated before one that a company made for its own form. Applied later, it used to set the
-- version back, and health stayed red for good. Now the version never falls, and applied migrations are listed, so that
-- `npm run doctor` can name a missing one.

create table public.applied_migrations (
  version text primary key
);
alter table public.applied_migrations enable row level security;
revoke all on public.applied_migrations from public, anon, authenticated;
grant select, insert, update, delete on public.applied_migrations to service_role;

-- Earlier ones: their order says which there are, and so does the record of the tool that applied them, if it keeps one.
insert into public.applied_migrations (version) values
  ('20261123000000'), ('20261123000100'), ('20261123000200'), ('20261123000300'), ('20261123223000');
do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    insert into public.applied_migrations (version)
    select version from supabase_migrations.schema_migrations on conflict do nothing;
  end if;
end;
$$;

create function public.note_migration() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.applied_migrations (version) values (new.version) on conflict do nothing;
  new.version := greatest(old.version, new.version);
  return new;
end;
$$;
revoke execute on function public.note_migration() from public, anon, authenticated;
grant execute on function public.note_migration() to service_role;

create trigger note_migration before update on public.schema_version
  for each row execute function public.note_migration();

update public.schema_version set version = '20261125000600';
