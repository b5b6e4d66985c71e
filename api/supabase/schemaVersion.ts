/** The latest migration in supabase/migrations, which this code needs. `npm run form` changes it; a test compares the two. */
export const neededSchemaVersion = "20261122170000";
