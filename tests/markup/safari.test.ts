import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "../e2e/routes";
import { readBuiltPage } from "../support/site/readBuiltPage";

// Safari 16.0 to 16.3 refuse a whole script that has a regular expression with lookbehind.
test("no script and no package has a regular expression with lookbehind", () => {
  const files = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join("public", file), "utf8"));
  expect(files.length).toBeGreaterThan(0);
  const inPages = [...routes.map(({ path }) => path), "/404"]
    .flatMap((path) => readBuiltPage(path).querySelectorAll("script:not([type$=json])"))
    .map(({ rawText }) => rawText);
  const found = [...files, ...inPages].flatMap((script) => script.match(/.{0,40}\(\?<[=!]/g) ?? []);
  expect(found).toEqual([]);
});
