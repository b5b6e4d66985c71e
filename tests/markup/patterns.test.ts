import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { routes } from "../e2e/routes";
import { readBuiltPage } from "../support/site/readBuiltPage";

// A browser refuses a whole script for one regular expression that it cannot read. Safari 16.0 to 16.3 know neither lookbehind
// nor the flag v, and phones that get no newer version keep them.

/** The regular expressions in a script that Safari 16.0 cannot read, and texts that look like one. */
function unreadable(script: string): string[] {
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

test("a script of ours has no regular expression that Safari 16.0 cannot read, packages included", () => {
  const files = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file, readFileSync(join("public", file), "utf8")] as const);
  const inPages = routes.map(({ path }) => {
    const scripts = readBuiltPage(path).querySelectorAll("script:not([type$=json])");
    return [path, scripts.map(({ rawText }) => rawText).join("\n")] as const;
  });
  expect(files.length).toBeGreaterThan(0);
  for (const [place, script] of [...files, ...inPages])
    expect([place, unreadable(script)]).toEqual([place, []]);
});

test("a lookbehind, the flag v and a pattern in a text are noticed", () => {
  const script = 'a=/(?<=b)c/u;b=/[a&&b]/v;c=new RegExp("(?<!d)e");d=/(?<name>f)/;e=8/f/v;';
  expect(unreadable(script)).toEqual(["/(?<=b)c/u", "/[a&&b]/v", "(?<!d)e"]);
});
