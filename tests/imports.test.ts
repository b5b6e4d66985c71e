import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../gatsby/listFiles";

/** What others may import of api/. Whatever lies behind it can change without anybody noticing. */
const open = [
  ...["settings/business", "settings/log", "settings/readEnvironment", "settings/readVariables"],
  ...["http/answers", "http/renderDocument", "http/runHandler", "http/toFunction"],
  ...["outbox/checkHealth", "outbox/sweep", "owner/answerOwnerPage", "owner/readRequests"],
  ...["requests/answerRequest", "database/callDatabase"],
  ...["mail/VisitorRequest", "settings/normalizePhone", "mail/sendMail"],
];
/** The folders of api/, each with those that it may import from. */
const lowest = ["settings", "database", "mail", "http"];
const reach: Record<string, string[]> = {
  ...{ settings: [], database: ["settings"], http: ["settings"], mail: ["settings", "http"] },
  ...{ outbox: lowest, owner: [...lowest, "outbox"], requests: [...lowest, "outbox"] },
};

/** What the build draws with, and what adopt/ works with. */
const drawnWith = "pages|styles/contrast(Of|Pairs)|components/brand/(petal|ownMark|iconNames)";
const adoptMay = "src/(styles|components/brand)|gatsby/(content|changeFile)|server/processes";

/** "file > import", where an import is a path from the project's folder or the name of a package. */
type Rule = [never: RegExp, because: string, planted: string];

const rules: Rule[] = [
  [
    /^src\/(?!api\/).* > (adopt|api|server|supabase|gatsby|tests)\//,
    "Server code and its keys must never reach the browser.",
    "src/quote/form/a.ts > api/settings/readEnvironment",
  ],
  [
    /^src\/(?!components\/Picture\.tsx).* > gatsby-/,
    "Gatsby's plugins are used in one file each (docs/decisions/0052).",
    "src/sections/a.tsx > gatsby-plugin-image",
  ],
  [
    /^src\/.* > gatsby (?!(graphql|useStaticQuery)$)/,
    "Links, navigation and scripts are the browser's own (docs/decisions/0052).",
    "src/layout/a.tsx > gatsby Link",
  ],
  [
    /^src\/.* > src\/pages\//,
    "A page is an address, not a part: move what two pages share to sections.",
    "src/quote/form/a.tsx > src/pages/about",
  ],
  [
    /^src\/layout\/.* > src\/(sections|quote)\//,
    "The layout is around every page and knows none of them.",
    "src/layout/a.tsx > src/sections/A",
  ],
  [
    /^src\/sections\/(?!SectionList\.tsx).* > src\/(layout|sections)\//,
    "Pages assemble sections. A part of two sections belongs into src/components.",
    "src/sections/home/a.tsx > src/sections/FaqList",
  ],
  [
    /^src\/(components|styles)\/.* > src\/(sections|layout|quote)\//,
    "Components know no section, page or form.",
    "src/components/a.tsx > src/layout/Footer",
  ],
  [
    /^src\/styles\/.* > src\/components\//,
    "Everything stands on styles.",
    "src/styles/a.ts > src/components/Button",
  ],
  [
    /^src\/api\/.* > (?!shared\/|api\/|gatsby |node:)/,
    "The HTTP edge is a few lines that call api/.",
    "src/api/a.ts > src/styles/vars",
  ],
  [
    /^shared\/.* > (?!shared\/|valibot$)/,
    "shared/ is the contract of browser and server: valibot and its own files.",
    "shared/a.ts > yaml",
  ],
  [
    /^(adopt|api|gatsby|server)\/(?!pages\/withoutRuntime).* > (react|final-form|styled-)/,
    "This part runs without a browser: React and styles belong to src/.",
    "api/a.ts > react",
  ],
  [
    /^api\/.* > (src|server|gatsby|adopt)\//,
    "api/ runs on every host and shares only shared/ with the browser.",
    "api/a.ts > server/site/runSite",
  ],
  ...Object.entries(reach).map(([folder, others]): Rule => [
    new RegExp(`^api/${folder}/.* > api/(?!(${[folder, ...others].join("|")})/)[^/]+/`),
    "Inside api/ imports go one way. Move what both need further down.",
    `api/${folder}/a.ts > api/elsewhere/a`,
  ]),
  [
    new RegExp(`^((src/api|server|gatsby)/|gatsby-).* > api/(?!(${open.join("|")})$)`),
    "Others import what is open of api/: see the list above.",
    "server/commands/a.ts > api/outbox/claim",
  ],
  [
    /^server\/.* > (src|adopt)\//,
    "The server serves the built pages.",
    "server/commands/a.ts > src/styles/vars",
  ],
  [
    /^server\/processes\/.* > (?!server\/processes\/|api\/settings\/log$)[a-z-]+\//,
    "server/processes/ starts and stops programs and knows none of them.",
    "server/processes/a.ts > server/database/claim",
  ],
  [
    /^server\/database\/.* > (server\/(build|commands|inbox|site|netlify)\/|gatsby\/(?!content))/,
    "server/database/ runs the database; the programs in server/ call it.",
    "server/database/a.ts > server/site/runSite",
  ],
  [
    new RegExp(`^adopt/.* > (?!${adoptMay})(api|src|gatsby|server)/`),
    "adopt/ writes content and colors with the content types of gatsby/.",
    "adopt/a.ts > api/settings/readEnvironment",
  ],
  [
    new RegExp(`^gatsby/.* > (adopt/|src/(?!(${drawnWith})$))`),
    "The build knows what it draws with. Pages are Gatsby's to build.",
    "gatsby/a.ts > src/styles/vars",
  ],
];

/** `gatsby` counts with each name that is imported from it; types from packages count as nothing. */
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

const findBroken = (imported: string) =>
  rules.filter(([never]) => never.test(imported)).map(([, because]) => `${imported}: ${because}`);

test("who may import whom", () => {
  const files = ["adopt", "api", "gatsby", "server", "shared", "src"].flatMap((folder) =>
    listFiles(folder).map((file) => `${folder}/${file}`),
  );
  const broken = [...files, "gatsby-config.ts", "gatsby-node.ts"]
    .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => listImports(file, readFileSync(file, "utf8")))
    .flatMap(findBroken);
  expect(broken).toEqual([]);
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

test.each(rules)("a planted import is refused by %s", (_never, because, planted) => {
  expect(findBroken(planted).join()).toContain(because);
});
