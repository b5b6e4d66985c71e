import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../gatsby/listFiles";

const browser =
  /^(react|react-dom|styled-components|react-final-form|final-form|react-toastify)(\/|$)/;
/** What others may import of api/. Whatever lies behind it can change without anybody noticing. */
const open = [
  ...["settings/business", "settings/log", "settings/readEnvironment"],
  ...["http/answers", "http/runHandler", "http/toFunction"],
  ...["outbox/checkHealth", "outbox/sweep", "owner/answerOwnerPage", "owner/readRequests"],
  ...["requests/answerRequest", "database/callDatabase"],
  ...["mail/VisitorRequest", "settings/normalizePhone", "mail/sendMail"],
];
const door = new RegExp(`^api/(?!(${open.join("|")})$)`);
/** The folders of api/, each with those that it may import from. */
const lowest = ["settings", "database", "mail", "http"];
const reach: Record<string, string[]> = {
  ...{ settings: [], database: ["settings"], mail: ["settings"], http: ["settings"] },
  ...{ outbox: lowest, owner: [...lowest, "outbox"], requests: [...lowest, "outbox"] },
};

type Rule = {
  from: RegExp;
  never: RegExp;
  because: string;
  planted: [file: string, imported: string];
};

/** What files must not import, and why. Imports are paths from the project's folder, or names of packages. */
const rules: Rule[] = [
  {
    from: /^src\/(?!api\/)/,
    never: /^(adopt|api|server|supabase|gatsby|tests)\//,
    because: "Server code and its keys must never reach the browser.",
    planted: ["src/quote/form/a.ts", "api/settings/readEnvironment"],
  },
  {
    from: /^src\/(?!components\/Picture\.tsx)/,
    never: /^gatsby-/,
    because: "Gatsby's plugins are used in one file each (docs/decisions/0052).",
    planted: ["src/sections/a.tsx", "gatsby-plugin-image"],
  },
  {
    from: /^src\//,
    never: /^gatsby (?!(graphql|useStaticQuery)$)/,
    because: "Links, navigation and scripts are the browser's own (docs/decisions/0052).",
    planted: ["src/layout/a.tsx", "gatsby Link"],
  },
  {
    from: /^src\//,
    never: /^src\/pages\//,
    because: "A page is an address, not a part: move what two pages share to sections.",
    planted: ["src/quote/form/a.tsx", "src/pages/about"],
  },
  {
    from: /^src\/layout\//,
    never: /^src\/(sections|quote)\//,
    because: "The layout is around every page and knows none of them.",
    planted: ["src/layout/a.tsx", "src/sections/A"],
  },
  {
    from: /^src\/sections\/(?!SectionList\.tsx)/,
    never: /^src\/(layout|sections)\//,
    because: "Pages assemble sections. A part of two sections belongs into src/components.",
    planted: ["src/sections/home/a.tsx", "src/sections/FaqList"],
  },
  {
    from: /^src\/(components|styles)\//,
    never: /^src\/(sections|layout|quote)\//,
    because: "Components know no section, page or form.",
    planted: ["src/components/a.tsx", "src/layout/Footer"],
  },
  {
    from: /^src\/styles\//,
    never: /^src\/components\//,
    because: "Everything stands on styles.",
    planted: ["src/styles/a.ts", "src/components/Button"],
  },
  {
    from: /^src\/api\//,
    never: /^(?!shared\/|api\/|gatsby |node:)/,
    because: "The HTTP edge is a few lines that call api/.",
    planted: ["src/api/a.ts", "src/styles/vars"],
  },
  {
    from: /^shared\//,
    never: /^(?!shared\/|valibot$)/,
    because: "shared/ is the contract of browser and server: valibot and its own files.",
    planted: ["shared/a.ts", "yaml"],
  },
  {
    from: /^(adopt|api|gatsby|server)\/(?!pages\/withoutRuntime)/,
    never: browser,
    because: "This part runs without a browser: React and styles belong to src/.",
    planted: ["api/a.ts", "react"],
  },
  {
    from: /^api\//,
    never: /^(src|server|gatsby|adopt)\//,
    because: "api/ runs on every host and shares only shared/ with the browser.",
    planted: ["api/a.ts", "server/site/runSite"],
  },
  ...Object.entries(reach).map(([folder, others]): Rule => ({
    from: new RegExp(`^api/${folder}/`),
    never: new RegExp(`^api/(?!(${[folder, ...others].join("|")})/)[^/]+/`),
    because: "Inside api/ imports go one way. Move what both need further down.",
    planted: [`api/${folder}/a.ts`, "api/elsewhere/a"],
  })),
  {
    from: /^(src\/api|server|gatsby)\/|^gatsby-/,
    never: door,
    because: "Others import what is open of api/: see the list above.",
    planted: ["server/commands/a.ts", "api/outbox/claim"],
  },
  {
    from: /^server\//,
    never: /^(src|adopt)\//,
    because: "The server serves the built pages.",
    planted: ["server/commands/a.ts", "src/styles/vars"],
  },
  {
    from: /^server\/processes\//,
    never: /^(?!server\/processes\/|api\/settings\/log$)[a-z-]+\//,
    because: "server/processes/ starts and stops programs and knows none of them.",
    planted: ["server/processes/a.ts", "server/database/claim"],
  },
  {
    from: /^server\/database\//,
    never: /^server\/(build|commands|inbox|site|netlify)\/|^gatsby\/(?!content)/,
    because: "server/database/ runs the database; the programs in server/ call it.",
    planted: ["server/database/a.ts", "server/site/runSite"],
  },
  {
    from: /^adopt\//,
    never:
      /^(api|src\/(?!styles|components\/brand)|gatsby\/(?!content|changeFile)|server\/(?!processes))/,
    because: "adopt/ writes content and colors with the content types of gatsby/.",
    planted: ["adopt/a.ts", "api/settings/readEnvironment"],
  },
  {
    from: /^gatsby\//,
    never:
      /^(adopt\/|src\/(?!pages$|styles\/contrast(Of|Pairs)$|components\/brand\/(petal|ownMark|iconNames)$))/,
    because: "The build knows what it draws with. Pages are Gatsby's to build.",
    planted: ["gatsby/a.ts", "src/styles/vars"],
  },
];

/** `gatsby` counts with each name that is imported from it; types from packages count as nothing. */
function listImports(file: string, text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s(?<type>type\s)?(?:(?<names>[^;"]*?)\sfrom\s)?"(?<from>[^"]+)"|import\("(?<lazy>[^"]+)"\)/gm,
  );
  return [...statements].flatMap(({ groups }) => {
    const from = groups!["from"] ?? groups!["lazy"]!;
    if (from.startsWith(".")) return [join(dirname(file), from)];
    if (groups!["type"]) return [];
    if (from !== "gatsby") return [from];
    const names = /\{([^}]*)\}/.exec(groups!["names"] ?? "")?.[1]?.split(",") ?? [""];
    return names
      .map((name) => name.trim())
      .filter((name) => !name.startsWith("type "))
      .map((name) => `gatsby ${name}`);
  });
}

const broken = (file: string, imported: string) =>
  rules
    .filter(({ from, never }) => from.test(file) && never.test(imported))
    .map(({ because }) => `${file} imports ${imported}: ${because}`);

test("who may import whom", () => {
  const files = ["adopt", "api", "gatsby", "server", "shared", "src"].flatMap((folder) =>
    listFiles(folder).map((file) => `${folder}/${file}`),
  );
  const sources = [...files, "gatsby-config.ts", "gatsby-node.ts"].filter(
    (file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const found = sources.flatMap((file) =>
    listImports(file, readFileSync(file, "utf8")).flatMap((imported) => broken(file, imported)),
  );
  expect(found).toEqual([]);
});

test("an import is seen however it is written", () => {
  const text = `import { graphql, Link, type PageProps } from "gatsby";
import type { Node } from "gatsby";
import "../styles/one";
export { two } from "./two";
const three = await import("three");
`;
  const seen = ["gatsby graphql", "gatsby Link", "src/styles/one", "src/layout/two", "three"];
  expect(listImports("src/layout/a.tsx", text)).toEqual(seen);
});

test.each(rules)("a planted import is refused: $planted", ({ planted, because }) => {
  expect(broken(...planted).join()).toContain(because);
});
