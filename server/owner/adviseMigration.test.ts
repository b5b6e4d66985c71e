import { tmpdir } from "node:os";
import { chdir, cwd } from "node:process";
import { adviseMigration } from "./checkInstallation";

test("the advice for older tables is a command that fits the place", () => {
  const own = "http://127.0.0.1:54321";
  expect(adviseMigration(own)).toContain("npm start");
  expect(adviseMigration("https://abc.supabase.co")).toContain(
    "npx supabase@3 db push --include-all --remote=",
  );
  const checkout = cwd();
  chdir(tmpdir());
  expect(adviseMigration(own)).toContain("systemctl restart site-database");
  chdir(checkout);
});
