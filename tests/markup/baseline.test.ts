import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import ts from "typescript";
import type * as webFeatures from "web-features";
import { routes } from "../e2e/routes";
import { readBuiltPage } from "../support/site/readBuiltPage";

// The browser features that the site uses must be Baseline: in every current browser for 30 months.

/** What some current browser lacks, with what visitors get there instead. */
const fallbacks: Record<string, string> = {
  "html.elements.button.command": "src/enhance/runMenu.ts opens and closes the menu.",
  "html.elements.button.commandfor": "src/enhance/runMenu.ts opens and closes the menu.",
  "html.elements.details.name": "Several rooms of the house can be open, one below the other.",
  "html.elements.img.fetchpriority": "Pictures load in the order of the page.",
  "html.elements.link.rel.manifest": "The site cannot be put on the home screen as an app.",
  "html.elements.meta.name.theme-color": "The browser's own bar keeps its colour.",
  "html.elements.script.type.speculationrules": "A page loads when its link is followed.",
  "html.elements.video.playsinline":
    "The film is decoration; browsers for computers, which lack this, play it in its place anyway.",
  "api.Document.prerendering":
    "No page is prepared before the visit, so nothing has to wait for it.",
  "api.Navigator.connection":
    "A visitor who saves data gets the film and the form's script like everyone else.",
  "api.Window.requestIdleCallback":
    "The form's script is fetched a second after the page has loaded.",
};

// The package's entry is an ECMAScript module, which Jest does not load on Node 20 and 22. The keys are those
// of MDN's browser-compat-data, such as "api.Navigator.share".
const { features } = JSON.parse(
  readFileSync("node_modules/web-features/data.json", "utf8"),
) as typeof webFeatures;
const baselines = new Map<string, unknown>();
for (const feature of Object.values(features)) {
  if (feature.kind !== "feature") continue;
  for (const [key, { baseline }] of Object.entries(feature.status.by_compat_key ?? {}))
    baselines.set(key, baseline);
}
const isNew = (key: string) => baselines.has(key) && baselines.get(key) !== "high";

/** A page's elements, their attributes and what these are set to. */
function listMarkup(page: HTMLElement): string[] {
  return page.querySelectorAll("*").flatMap((element) => {
    const language = element.closest("svg") === null ? "html" : "svg";
    const tag = `${language}.elements.${element.rawTagName.toLowerCase()}`;
    const attributes = Object.entries(element.attrs).flatMap(([name, value]) =>
      [tag, `${language}.global_attributes`].flatMap((owner) => [
        `${owner}.${name}`,
        `${owner}.${name}_${value}`, // type_week of an input
        ...value.split(" ").map((word) => `${owner}.${name}.${word}`),
      ]),
    );
    return [tag, ...attributes];
  });
}

/**
 * What each script uses of the browser and of JavaScript. The compiler says what belongs to what, so that
 * `list.at()` of an array is told from a method of our own.
 */
function listScripts(entries: string[]): Map<string, string[]> {
  const { config } = ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const program = ts.createProgram(entries, { ...options, types: [] });
  const checker = program.getTypeChecker();
  /** A type's interfaces and all that they inherit from: HTMLDialogElement, HTMLElement, Element, Node … */
  const interfacesOf = (type: ts.Type): string[] => {
    const apparent = checker.getApparentType(type);
    if (apparent.isUnionOrIntersection()) return apparent.types.flatMap(interfacesOf);
    const name = apparent.getSymbol()?.name.replace(/^Readonly(?=.)|Constructor$/g, "") ?? "";
    return [name, ...(apparent.getBaseTypes() ?? []).flatMap(interfacesOf)];
  };
  const memberOf = (owner: ts.Node, name: string) =>
    interfacesOf(checker.getTypeAtLocation(owner)).flatMap((type) => [
      ...[`api.${type}.${name}`, `javascript.builtins.${type}.${name}`],
    ]);
  const isBuiltIn = (name: ts.Identifier) =>
    checker
      .getSymbolAtLocation(name)
      ?.declarations?.some((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));
  const candidatesOf = (node: ts.Node): string[] => {
    if (ts.isPropertyAccessExpression(node)) return memberOf(node.expression, node.name.text);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      return memberOf(node.parent, (node.propertyName ?? node.name).getText());
    if (!ts.isIdentifier(node) || ts.isPropertyAccessExpression(node.parent) || !isBuiltIn(node))
      return [];
    return ["api.Window.", "api.", "javascript.builtins."].map((one) => one + node.text);
  };
  const read = (node: ts.Node): string[] => {
    const found = candidatesOf(node).find((key) => baselines.has(key)) ?? [];
    const inside: string[] = [];
    ts.forEachChild(node, (child) => void inside.push(...read(child)));
    return [found, inside].flat();
  };
  const ours = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file));
  return new Map(ours.map((file) => [file.fileName, read(file)]));
}

const pages = [...routes.map(({ path }) => path), "/404"].map(readBuiltPage);

const invented = `const { share } = navigator;
const button = document.querySelector("button")!;
requestIdleCallback(() => button.requestFullscreen());
[3, 1].toSorted();
const own = { at: () => 1, vibrate: () => 2 };
own.vibrate();`;

test("whatever some current browser lacks has its fallback written down, and nothing else has", () => {
  const page = parse(`<fencedframe></fencedframe><input type="week" inputmode="text">`);
  const newMarkup = ["html.elements.fencedframe", "html.elements.input.type_week"];
  expect(listMarkup(page).filter(isNew)).toEqual(newMarkup);
  const script = join(mkdtempSync(join(tmpdir(), "baseline-")), "script.ts");
  writeFileSync(script, invented);
  // In one run, because most of the compiler's time goes into the browser's types.
  const scripts = listScripts([
    ...["src/enhance/enhance.ts", "src/quote/island/loadForm.ts", "src/quote/island/island.ts"],
    script,
  ]);
  expect([...new Set(scripts.get(script)?.filter(isNew))]).toEqual([
    ...["api.Navigator.share", "api.Window.requestIdleCallback", "api.Element.requestFullscreen"],
  ]);
  scripts.delete(script);

  const used = [...pages.flatMap(listMarkup), ...[...scripts.values()].flat()];
  // A company may have no film, or no house whose rooms open.
  const home = readBuiltPage("/");
  const isLeftOut = (key: string) =>
    (key.includes(".video.") && home.querySelector("video") === null) ||
    (key.includes(".details.") && home.querySelector("details[name]") === null);
  const known = Object.keys(fallbacks).filter((key) => !isLeftOut(key));
  expect([...new Set(used.filter(isNew))].sort()).toEqual(known.sort());
});

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

test("a script of ours has no regular expression that Safari 16.0 cannot read, packages included", () => {
  const invented = 'a=/(?<=b)c/u;b=/[a&&b]/v;c=new RegExp("(?<!d)e");d=/(?<name>f)/;e=8/f/v;';
  expect(listUnreadable(invented)).toEqual(["/(?<=b)c/u", "/[a&&b]/v", "(?<!d)e"]);
  const files = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join("public", file), "utf8"));
  const inPages = pages.flatMap((page) =>
    page.querySelectorAll("script:not([type$=json])").map(({ rawText }) => rawText),
  );
  expect(files.length).toBeGreaterThan(0);
  expect([...files, ...new Set(inPages)].flatMap(listUnreadable)).toEqual([]);
});
