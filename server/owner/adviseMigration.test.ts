import { adviseMigration } from "./checkInstallation";

test("the advice for older tables is a command that fits the place", () => {
  const own = "http://127.0.0.1:54321";
  expect(adviseMigration("package", own)).toContain("systemctl restart site-database");
  expect(adviseMigration("checkout", own)).toContain("npm start");
  expect(adviseMigration("package", "https://abc.supabase.co")).toContain(
    "npx supabase@3 db push --remote=",
  );
});
