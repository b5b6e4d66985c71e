-- Finds wrong privileges: only service_role may use the tables and functions.
select relname || ' has no row level security' as wrong from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity
union all
select role || ' may read or write ' || relname from pg_class, unnest(array['anon', 'authenticated']) role
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and has_table_privilege(role, oid, 'select, insert, update, delete')
union all
select 'service_role may not ' || verb || ' ' || relname
  from pg_class, unnest(array['select', 'insert', 'update', 'delete']) verb
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and not has_table_privilege('service_role', oid, verb)
union all
select role || ' may call ' || proname from pg_proc, unnest(array['anon', 'authenticated']) role
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute')
union all
select 'service_role may not call ' || proname from pg_proc
  where pronamespace = 'public'::regnamespace
    and not has_function_privilege('service_role', oid, 'execute')
