import { existsSync, readdirSync, readFileSync } from "node:fs";
import { sep } from "node:path";

/** Words of this site's company and its trade. They belong into content/ and into tests of the content. */
const own =
  /atlanta|dogwood|america\/new_york|\(404\)|\bcleaning\b|\bcleaners?\b|-clean\b|[a-z] Clean\b/i;

/** The files of code that may have some of them, each with its reason. */
const allowed: Record<string, string> = {
  "supabase/config.toml": "the project's name on a developer's machine, as in package.json",
  "supabase/migrations/20261123000000_requests.sql":
    "the same list of services, as the database's check",
};

test("code and SQL name this company, its city or trade only with a reason written down", () => {
  const files = [
    ...readdirSync("."),
    ...["api", "gatsby", "server", "shared", "src", "static", "supabase"]
      // A company without a film has nothing in static/.
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
          [folder, ...file.split(sep)].join("/"),
        ),
      ),
  ]
    .filter((file) => /\.(?:tsx?|mjs|sql|toml|txt)$/.test(file))
    // The company's own.
    .filter(
      (file) =>
        ![
          "api/settings/businessFacts.ts",
          "gatsby/gatsby-types.d.ts",
          "shared/quoteForm.ts",
        ].includes(file),
    )
    .filter((file) => !/^tests\/|^src\/testing\/|\.test\.tsx?$/.test(file));
  const named = files.filter((file) => own.test(readFileSync(file, "utf8")));
  expect(named.filter((file) => !(file in allowed))).toEqual([]);
});
