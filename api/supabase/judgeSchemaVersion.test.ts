import { readdirSync } from "node:fs";
import { adviseMigration, judgeSchemaVersion } from "./judgeSchemaVersion";
import { neededSchemaVersion } from "./schemaVersion";

test("the code needs the latest migration", () => {
  const versions = readdirSync("supabase/migrations").flatMap(
    (file) => /^(\d{14})_\w+\.sql$/.exec(file)?.[1] ?? [],
  );
  expect(versions.sort().at(-1)).toBe(neededSchemaVersion);
});

test.each([
  [undefined, "older"],
  ["20260101000000", "older"],
  ["20260202000000", "current"],
  ["20260303000000", "newer"],
] as const)("tables of version %s are %s than the code", (found, state) => {
  expect(judgeSchemaVersion(found, "20260202000000")).toBe(state);
});

test("the advice for older tables is a command that fits the place", () => {
  const own = "http://127.0.0.1:54321";
  expect(adviseMigration("package", own)).toContain("systemctl restart site-database");
  expect(adviseMigration("checkout", own)).toContain("npm start");
  expect(adviseMigration("package", "https://abc.supabase.co")).toContain("npx supabase db push");
});
