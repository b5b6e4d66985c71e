type Parts = { database: { url: string; secretKey: string }; mail: { url: string } };

/**
 * Sets the environment the Functions read, for the test file that calls it. Call it before the first request: the
 * environment is read once in a process (and Jest gives each test file modules of its own).
 */
export function useEnvironment({ database, mail }: Parts, more: Record<string, string> = {}): void {
  Object.assign(process.env, {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
    SMTP_URL: mail.url,
    QUOTE_TO: "owner@dogwoodcleaning.example",
    QUOTE_FROM: "website@dogwoodcleaning.example",
    SITE_URL: "https://www.dogwoodcleaning.example",
    ...more,
  });
}
