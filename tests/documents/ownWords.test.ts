import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";

const own =
  /atlanta|dogwood|america\/new_york|\(404\)|\bcleaning\b|\bcleaners?\b|-clean\b|[a-z] Clean\b/i;

const allowed = /(?:config\.toml|businessFacts\.ts|gatsby-types\.d\.ts|shared\/quoteForm\.ts)$/;

test("code and SQL mention neither this company's name nor its city or trade", () => {
  // Skip missing folders: static/, for example, does not exist in git if the company has no film.
  const folders = ["api", "gatsby", "server", "shared", "src", "static", "supabase"];
  const files = folders
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .concat(readdirSync("."))
    .filter((file) => /(?<!\.test)\.(?:tsx?|mjs|sql|toml|txt)$/.test(file) && !allowed.test(file));
  expect(files.filter((file) => own.test(readFileSync(file, "utf8")))).toEqual([]);
});
