import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { routes } from "../e2e/routes";
import { readBuiltPage } from "../support/site/readBuiltPage";

/**
 * The regular expressions in a script, and texts that look like one, that make Safari 16.0 to 16.3 refuse the
 * whole script: those with lookbehind or the flag v. Phones that get no newer version keep these.
 */
function listUnreadable(script: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      if (/\(\?<[=!]|\/[a-z]*v[a-z]*$/.test(node.text)) found.push(node.text);
    } else if (ts.isStringLiteralLike(node) && /\(\?<[=!]/.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("script.js", script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return found;
}

test("no script, packages included, has a regular expression that Safari 16.0 cannot read", () => {
  const invented = 'a=/(?<=b)c/u;b=/[a&&b]/v;c=new RegExp("(?<!d)e");d=/(?<name>f)/;e=8/f/v;';
  expect(listUnreadable(invented)).toEqual(["/(?<=b)c/u", "/[a&&b]/v", "(?<!d)e"]);
  const files = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join("public", file), "utf8"));
  const inPages = [...routes.map(({ path }) => path), "/404"]
    .flatMap((path) => readBuiltPage(path).querySelectorAll("script:not([type$=json])"))
    .map(({ rawText }) => rawText);
  expect(files.length).toBeGreaterThan(0);
  expect([...files, ...new Set(inPages)].flatMap(listUnreadable)).toEqual([]);
});
