import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../gatsby/listFiles";

/**
 * The folders from which each folder may import, besides itself. The longest matching name counts. Imports
 * inside api/ and src/ go one way, so code that two folders need moves further down. shared/ is the contract
 * of browser and server. Server code and keys must never reach the browser, so only src/api imports api/.
 */
const mayImport: Record<string, string> = {
  shared: "",
  "api/settings": "shared",
  "api/database": "api/settings",
  "api/http": "api/settings shared",
  "api/mail": "api/http api/settings shared",
  "api/outbox": "api/database api/http api/mail api/settings shared",
  "api/owner": "api/database api/http api/mail api/outbox api/settings shared",
  "api/requests": "api/database api/http api/mail api/outbox api/settings shared",
  src: "shared",
  "src/api": "api shared",
  "src/styles": "shared",
  "src/components": "src/styles shared",
  "src/toasts": "src/components src/styles",
  "src/calls": "src/toasts shared",
  "src/enhance": "shared",
  "src/layout": "src/components src/styles shared",
  "src/sections": "src/components src/styles shared",
  "src/quote": "src/calls src/components src/layout/seo src/styles src/toasts shared",
  "src/pages": "src/components src/layout src/quote src/sections src/styles shared",
  gatsby: "src/components/brand src/styles shared",
  server: "api gatsby shared",
  "server/processes": "",
  "server/database": "api/database api/settings gatsby/content server/processes",
  adopt: "gatsby server/processes src/components/brand src/styles shared",
};

/** The files of api/ that other folders may import. All others can change freely. */
const open = [
  "settings/business",
  "settings/log",
  "settings/readEnvironment",
  "settings/readVariables",
  "http/answers",
  "http/readPost",
  "http/renderContact",
  "http/renderDocument",
  "http/toFunction",
  "outbox/checkHealth",
  "outbox/sweep",
  "outbox/testForm",
  "outbox/explainFormFault",
  "owner/answerOwnerPage",
  "owner/readRequests",
  "requests/answerRequest",
  "requests/renderQuotePage",
  "database/callDatabase",
  "mail/VisitorRequest",
  "settings/normalizePhone",
  "mail/sendMail",
  "mail/SendResult",
];

/** Matches "file > import". An import is a path from the project's folder or the name of a package. */
type Rule = [never: RegExp, because: string, planted: string];

const rules: Rule[] = [
  [
    new RegExp(`^((src/api|server|gatsby)/|gatsby-).* > api/(?!(${open.join("|")})$)`),
    "Others import what is open of api/: see the list above.",
    "server/commands/a.ts > api/outbox/claim",
  ],
  [
    /^src\/(?!components\/Picture\.tsx).* > gatsby-|^src\/.* > gatsby (?!(graphql|useStaticQuery)$)/,
    "Links, navigation and scripts are the browser's own (docs/decisions/0052).",
    "src/layout/a.tsx > gatsby Link",
  ],
  [
    /^src\/pages\/.* > src\/pages\/|^src\/sections\/(?!SectionList\.tsx).* > src\/sections\//,
    "A page is a list of sections. A part of two sections belongs into src/components.",
    "src/sections/home/a.tsx > src/sections/FaqList",
  ],
  [
    /^shared\/.* > (?!shared\/|valibot$)|^src\/api\/.* > (?!shared\/|api\/|gatsby |node:)/,
    "The contract of browser and server, and the HTTP edge, need no packages but valibot.",
    "shared/a.ts > yaml",
  ],
  [
    /^(adopt|api|gatsby|server)\/.* > (react|final-form|styled-)/,
    "This part runs without a browser: React and styles belong to src/.",
    "api/a.ts > react",
  ],
];

/** `gatsby` is listed with each imported name. Types from packages are skipped. */
function listImports(file: string, text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s(type\s)?(?:([^;"]*?)\sfrom\s)?"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  const imported = [...statements].flatMap(([, type, names = "", stated, lazy]) => {
    const from = stated ?? lazy ?? "";
    if (from.startsWith(".")) return [join(dirname(file), from)];
    if (type) return [];
    if (from !== "gatsby") return [from];
    const each = /\{([^}]*)\}/.exec(names)?.[1]?.split(",") ?? [""];
    const values = each.map((name) => name.trim()).filter((name) => !name.startsWith("type "));
    return values.map((name) => `gatsby ${name}`);
  });
  return imported.map((one) => `${file} > ${one}`);
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Returns the import with a reason if no entry above allows it. */
function findForbidden(imported: string): string[] {
  const [file = "", path = ""] = imported.split(" > ");
  const folder = Object.keys(mayImport)
    .filter((one) => isIn(file, one))
    .sort()
    .at(-1);
  if (folder === undefined || !/^(adopt|api|gatsby|server|shared|src|supabase|tests)\//.test(path))
    return [];
  const others = [folder, ...(mayImport[folder] ?? "").split(" ")];
  return others.some((one) => isIn(path, one)) ? [] : [`${imported}: ${folder} may not`];
}

const findBroken = (imported: string) => [
  ...findForbidden(imported),
  ...rules
    .filter(([never]) => never.test(imported))
    .map(([, because]) => `${imported}: ${because}`),
];

/** Lists the product's files. */
function listCode(): string[] {
  const files = ["adopt", "api", "gatsby", "server", "shared", "src"].flatMap((folder) =>
    listFiles(folder).map((file) => `${folder}/${file}`),
  );
  return [...files, "gatsby-config.ts", "gatsby-node.ts"].filter(
    (file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
}

test("who may import whom", () => {
  const broken = listCode()
    .flatMap((file) => listImports(file, readFileSync(file, "utf8")))
    .flatMap(findBroken);
  expect(broken).toEqual([]);
});

/** Lists each circle of files that import one another, types included. */
function findCircles(imports: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const follow = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(" > ")];
    if (done.has(file)) return [];
    done.add(file);
    return (imports.get(file) ?? []).flatMap((next) => follow(next, [...path, file]));
  };
  return [...imports.keys()].flatMap((file) => follow(file, []));
}

test("no file imports itself by way of others", () => {
  const imports = new Map(
    listCode().map((file) => [
      file.replace(/\.\w+$/, ""),
      listImports(file, readFileSync(file, "utf8")).map((one) => one.split(" > ")[1] ?? ""),
    ]),
  );
  expect(findCircles(imports)).toEqual([]);
  expect(
    findCircles(
      new Map([
        ["a", ["b"]],
        ["b", ["a"]],
      ]),
    ),
  ).toEqual(["a > b > a"]);
});

test("an import is seen however it is written", () => {
  const text = `import { graphql, Link, type PageProps } from "gatsby";
import type { Node } from "gatsby";
import "../styles/one";
export { two } from "./two";
const three = await import("three");
`;
  const seen = ["gatsby graphql", "gatsby Link", "src/styles/one", "src/layout/two", "three"];
  const file = "src/layout/a.tsx";
  expect(listImports(file, text)).toEqual(seen.map((imported) => `${file} > ${imported}`));
});

test.each(Object.keys(mayImport))(
  "a planted import of another folder is refused in %s",
  (folder) => {
    const others = (mayImport[folder] ?? "").split(" ");
    const refused = ["tests", ...Object.keys(mayImport)].filter(
      (one) => ![folder, ...others].some((allowed) => isIn(one, allowed)),
    );
    for (const one of refused)
      expect(findBroken(`${folder}/a.ts > ${one}/a`).join()).toContain(`${folder} may not`);
  },
);

test.each(rules)("a planted import is refused by %s", (_never, because, planted) => {
  expect(findBroken(planted).join()).toContain(because);
});
