/** Statements that set the default privileges of a Supabase project (supabase.com/changelog/45329). */
export const defaultRights = {
  "a project from before 30 October 2026": (owner: string) =>
    ["tables", "functions", "sequences"]
      .map(
        (kind) => `alter default privileges for role ${owner} in schema public
        grant all on ${kind} to anon, authenticated, service_role;`,
      )
      .join("\n"),
  "a project of today": () => "",
};
