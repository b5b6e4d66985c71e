import { readdirSync } from "node:fs";
import { neededSchemaVersion } from "./schemaVersion";

test("the code needs the latest migration", () => {
  const versions = readdirSync("supabase/migrations").flatMap(
    (file) => /^(\d{14})_\w+\.sql$/.exec(file)?.[1] ?? [],
  );
  expect(versions.sort().at(-1)).toBe(neededSchemaVersion);
});
