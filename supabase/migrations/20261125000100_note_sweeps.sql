-- Stores what the latest sweep found, so that the health check asks only the database. The check is public: if it logged in at the
-- mail server each time, the server would throttle logins, and real mail would fail.
alter table public.installation
  add column swept_at timestamptz not null default now(),
  -- When a sweep last logged in at the mail server, and whether that worked.
  add column mail_tried_at timestamptz,
  add column mail_works boolean;

-- `works` is null where a sweep did not log in.
create function public.note_sweep(works boolean) returns void
language sql security invoker set search_path = '' as $$
  update public.installation set
    swept_at = now(),
    mail_tried_at = case when works is null then mail_tried_at else now() end,
    mail_works = coalesce(works, mail_works)
  where only_row;
$$;

revoke execute on function public.note_sweep from public, anon, authenticated;
grant execute on function public.note_sweep to service_role;

update public.schema_version set version = '20261125000100';
