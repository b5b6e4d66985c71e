/** The latest migration in supabase/migrations, which this code needs. A test compares the two. */
export const neededSchemaVersion = "20261128000000";
