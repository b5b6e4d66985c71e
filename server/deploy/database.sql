-- Once for each PostgreSQL server, as its superuser (docs/operations.md): the roles of a Supabase project,
-- the site's own role, whose password psql is given with --set=password=…, and its database.
\set ON_ERROR_STOP on
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role site login password :'password';
grant anon, authenticated, service_role to site;
-- In another encoding PostgreSQL counts bytes instead of letters.
create database site owner site encoding 'UTF8' locale 'C.UTF-8' template template0;
