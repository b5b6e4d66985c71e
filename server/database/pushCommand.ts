/**
 * Applies supabase/migrations to a hosted Supabase project. Version 3 of the CLI takes the local stack without --remote, and
 * with the connection string it needs neither login nor link.
 */
export const pushCommand = "npx supabase@3 db push --remote='<connection string>'";
