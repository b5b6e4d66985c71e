import bcd, { type CompatStatement, type SupportStatement } from "@mdn/browser-compat-data";

/** The oldest supported version of each browser, keyed by MDN's names: `{ safari_ios: 14 }`. */
export type Oldest = Record<string, number>;

/** An object and the name of its built-in: `["Array.prototype", "toSorted"]`, `["globalThis", "fetch"]`. */
export type Builtin = [place: string, name: string];

type Feature = { __compat?: CompatStatement };

const { builtins = {} } = bcd.javascript;
const places = [builtins, builtins["Intl"] ?? {}, bcd.api].flatMap((all) =>
  Object.entries<Feature>(all as Record<string, Feature>).filter(([name]) => name !== "__compat"),
);

/**
 * Lists the built-ins that a script may use and that a browser lacks, according to MDN. The type of `list` in
 * `list.toSorted()` is unknown, so a method is listed only if no older built-in has the same name.
 */
export function listNewBuiltins(script: string, oldest: Oldest): Builtin[] {
  const names = new Set(script.match(/(?<![.\w$])[\w$]+/g));
  const statics = new Set(script.match(/(?<![.\w$])[A-Z]\w*\.\w+/g));
  const methods = new Set(script.match(/(?<=\.)\w+(?=\()/g));
  // Names that the script itself defines, as `name:`, `name =` or `name() {`.
  const own = new Set(script.match(/\b\w+(?=:|=[^=]|\([\w,]*\)\{)/g));
  const found: Builtin[] = [];
  const called: Builtin[] = [];
  const old = new Set<string>();
  for (const [place, feature] of places) {
    if (names.has(place) && isNewer(feature, oldest)) found.push(["globalThis", place]);
    for (const [key, member] of Object.entries(feature as Record<string, Feature>)) {
      const name = key.replace(/_static$/, "");
      if (statics.has(`${place}.${name}`) && isNewer(member, oldest)) found.push([place, name]);
      const isOwn = own.has(name) && !(place in builtins);
      if (name !== key || !methods.has(name) || isOwn) continue;
      if (isNewer(member, oldest)) called.push([`${place}.prototype`, name]);
      else old.add(name);
    }
  }
  return [...found, ...called.filter(([, name]) => !old.has(name))];
}

function isNewer({ __compat }: Feature, oldest: Oldest): boolean {
  const support = (__compat?.support ?? {}) as Record<string, SupportStatement>;
  return Object.entries(oldest).some(
    ([browser, version]) => firstVersion(support[browser]) > version,
  );
}

function firstVersion(support: SupportStatement | undefined): number {
  const plain = [support ?? []]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name);
  const versions = plain.map(({ version_added: added }) =>
    parseFloat(String(added).replace("≤", "")),
  );
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}
