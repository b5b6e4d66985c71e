import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";

/** Words of this site's company and its trade. They belong into content/ and into tests of the content. */
const own =
  /atlanta|dogwood|america\/new_york|\(404\)|\bcleaning\b|\bcleaners?\b|-clean\b|[a-z] Clean\b/i;

/** The files that may have some of them, each with its reason. */
const allowed: Record<string, string> = {
  "supabase/config.toml": "the project's name on a developer's machine, as in package.json",
  "api/settings/businessFacts.ts": "made from the content",
  "gatsby/gatsby-types.d.ts": "made from the content",
  "shared/quoteForm.ts": "the company's form",
};

test("code and SQL name this company, its city or trade only with a reason written down", () => {
  const folders = ["api", "gatsby", "server", "shared", "src", "static", "supabase"];
  const files = [
    ...readdirSync("."),
    // A company without a film has nothing in static/.
    ...folders
      .filter(existsSync)
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
          join(folder, file),
        ),
      ),
  ];
  const code = files.filter((file) => /(?<!\.test)\.(?:tsx?|mjs|sql|toml|txt)$/.test(file));
  const named = code.filter((file) => own.test(readFileSync(file, "utf8")));
  expect(named.filter((file) => !(file in allowed))).toEqual([]);
});
