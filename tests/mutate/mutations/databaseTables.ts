import type { Mutation } from "../Mutation";

const database = "tests/spec/database.test.ts";

const optional = (table: string, line: string, column: string): Mutation => ({
  line,
  change: `${table}.${column} may be null`,
  sql: `alter table public.${table} alter column ${column} drop not null;`,
  evidence: column,
  test: `${database}: ${table}.${column} is required`,
});
const withoutDefault = (table: string, line: string, column: string, test: string): Mutation => ({
  line,
  change: `${table}.${column} has no default`,
  sql: `alter table public.${table} alter column ${column} drop default;`,
  evidence: column,
  test: `${database}: ${test}`,
});
const quote = (line: string, column: string) => optional("quote_requests", line, column);
const contact = (line: string, column: string) => optional("contact_messages", line, column);

/** Columns and defaults, changed by one more migration after the project's own. */
export const databaseTables: Mutation[] = [
  withoutDefault(
    "quote_requests",
    "| id | identifier | assigned by the server |",
    "id",
    "quote_requests.id is assigned by the server, another one for each row",
  ),
  quote("| firstName | text | required |", "first_name"),
  quote("| lastName | text | required |", "last_name"),
  quote("| email | text | required |", "email"),
  quote("| phone | text | required |", "phone"),
  quote("| address | text | required, free text |", "address"),
  quote("| homeSize | text | required, from fixed list |", "home_size"),
  quote("| serviceType | text | required, from fixed list |", "service_type"),
  withoutDefault(
    "quote_requests",
    "| details | text | optional, may be empty |",
    "details",
    "quote_requests.details is optional and may be empty",
  ),
  {
    line: "| createdAt | timestamp | defaults to now |",
    change: "quote_requests.created_at defaults to a day ago",
    sql: "alter table public.quote_requests alter column created_at set default now() - interval '1 day';",
    evidence: "created_at",
    test: `${database}: quote_requests.created_at is a timestamp that defaults to now`,
  },
  {
    line: "| contacted | boolean | defaults false |",
    change: "quote_requests.contacted starts true",
    sql: "alter table public.quote_requests alter column contacted set default true;",
    evidence: "contacted",
    test: `${database}: quote_requests.contacted starts false`,
  },
  withoutDefault(
    "contact_messages",
    "| id | identifier | |",
    "id",
    "contact_messages.id is assigned by the server, another one for each row",
  ),
  contact("| name | text | required |", "name"),
  contact("| email | text | required |", "email"),
  contact("| subject | text | required |", "subject"),
  contact("| message | text | required |", "message"),
  {
    line: "| phone | text | optional |",
    change: "contact_messages.phone may not be null",
    sql: "alter table public.contact_messages alter column phone set default '-', alter column phone set not null;",
    evidence: "phone",
    test: `${database}: contact_messages.phone is optional`,
  },
  {
    line: "| createdAt | timestamp | defaults to now |",
    change: "contact_messages.created_at defaults to the beginning of the year",
    sql: "alter table public.contact_messages alter column created_at set default date_trunc('year', now());",
    evidence: "created_at",
    test: `${database}: contact_messages.created_at is a timestamp that defaults to now`,
  },
  {
    line: "| responded | boolean | defaults false |",
    change: "contact_messages.responded starts true",
    sql: "alter table public.contact_messages alter column responded set default true;",
    evidence: "responded",
    test: `${database}: contact_messages.responded starts false`,
  },
  {
    line: "id, username (required, unique), password (required).",
    change: "two users may have the same name",
    sql: "alter table public.users drop constraint users_username_key;",
    evidence: "username",
    test: `${database}: users.username is required and unique`,
  },
  optional("users", "id, username (required, unique), password (required).", "password"),
  {
    line: "homeSize options",
    change: "the table takes any home size",
    sql: "alter table public.quote_requests drop constraint quote_requests_home_size_check;",
    evidence: "home_size",
    test: `${database}: quote_requests.home_size takes the values of its fixed list and no others`,
  },
  {
    line: "serviceType options",
    change: "the table takes no commercial offices",
    sql: "alter table public.quote_requests add check (service_type <> 'commercial-office');",
    evidence: "commercial-office",
    test: `${database}: quote_requests.service_type takes the values of its fixed list and no others`,
  },
];
