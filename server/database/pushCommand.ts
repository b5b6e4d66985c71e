/**
 * Applies supabase/migrations to a hosted Supabase project. Version 3 of the CLI takes the local stack without --remote, and
 * with the connection string it needs neither login nor link. With --include-all it also takes a release's migration that is dated
 * before one of the site's own form.
 */
export const pushCommand = "npx supabase@3 db push --include-all --remote='<connection string>'";
