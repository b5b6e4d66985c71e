-- Run this once as the superuser of a PostgreSQL server (docs/operations.md). Creates the roles of a Supabase
-- project, the site's role with the password from psql's --set=password=…, and the site's database.
\set ON_ERROR_STOP on
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role site login password :'password';
grant anon, authenticated, service_role to site;
-- Use UTF8: most other encodings cannot store every name and message, and SQL_ASCII counts bytes as letters.
create database site owner site encoding 'UTF8' locale 'C.UTF-8' template template0;
