-- Describes a schema's tables, constraints, indexes, functions, views, triggers and privileges, a line each.
select what from (
  select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default,
    generation_expression) as what
  from information_schema.columns where table_schema = 'public'
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', pg_get_functiondef(oid), proacl)
  from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', relname, relkind::text, relrowsecurity, relacl)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  union all select tgname from pg_trigger where not tgisinternal
) parts order by what
