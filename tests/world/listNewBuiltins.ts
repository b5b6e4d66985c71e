import bcd, { type CompatStatement, type SupportStatement } from "@mdn/browser-compat-data";
import ts from "typescript";

/** The oldest version of each browser, by MDN's names: `{ safari_ios: 14 }`. */
export type Oldest = Record<string, number>;

/** The object that has a built-in, and its name: `["Array.prototype", "toSorted"]`, `["globalThis", "fetch"]`. */
export type Builtin = [place: string, name: string];

type Feature = { __compat?: CompatStatement };

const { builtins = {} } = bcd.javascript;
const places = [builtins, builtins["Intl"] ?? {}, bcd.api].flatMap((all) =>
  Object.entries<Feature>(all as Record<string, Feature>).filter(([name]) => name !== "__compat"),
);
const isPlace = new Set(places.map(([place]) => place));

/**
 * Lists what a script uses and one of the browsers does not have yet, by MDN's compatibility data. The
 * type of `list` in `list.toSorted()` is unknown, so such a name counts if every built-in of that name is
 * newer. An interface of the browser does not count if the script defines a function with that name.
 */
export function listNewBuiltins(script: string, oldest: Oldest): Builtin[] {
  const { statics, members, names, own } = readUses(script);
  const found: Builtin[] = [];
  const old = new Set<string>();
  const called: Builtin[] = [];
  for (const [place, feature] of places) {
    if (names.has(place) && isNewer(feature, oldest)) found.push(["globalThis", place]);
    for (const [key, member] of Object.entries(feature as Record<string, Feature>)) {
      const name = key.replace(/_static$/, "");
      const isOwn = own.has(name) && !(place in builtins);
      if (statics.has(`${place}.${name}`) && isNewer(member, oldest)) found.push([place, name]);
      if (name !== key || !members.has(name) || isOwn) continue;
      if (isNewer(member, oldest)) called.push([`${place}.prototype`, name]);
      else old.add(name);
    }
  }
  return [...found, ...called.filter(([, name]) => !old.has(name))];
}

/** `names` stand by themselves, `statics` behind a built-in's name, `members` are called on anything else. */
function readUses(script: string) {
  const statics = new Set<string>();
  const members = new Set<string>();
  const names = new Set<string>();
  const own = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const { expression, name, parent } = node;
      const place = ts.isIdentifier(expression) ? expression.text : "";
      if (isPlace.has(place)) statics.add(`${place}.${name.text}`);
      else if (ts.isCallExpression(parent) && parent.expression === node) members.add(name.text);
      if (ts.isBinaryExpression(parent) && parent.left === node) own.add(name.text);
    } else if (ts.isIdentifier(node)) {
      const { parent } = node;
      if (!ts.isPropertyAccessExpression(parent) || parent.expression === node)
        names.add(node.text);
    }
    if (ts.isObjectLiteralElement(node) && node.name) own.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("script.js", script, ts.ScriptTarget.Latest, true));
  return { statics, members, names, own };
}

function isNewer({ __compat }: Feature, oldest: Oldest): boolean {
  const support = (__compat?.support ?? {}) as Record<string, SupportStatement>;
  return Object.entries(oldest).some(
    ([browser, version]) => firstVersion(support[browser]) > version,
  );
}

/** Infinity where a browser does not have it. */
function firstVersion(support: SupportStatement | undefined): number {
  const plain = [support ?? []]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  const versions = plain.map(({ version_added: added }) =>
    parseFloat(String(added).replace("≤", "")),
  );
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}
