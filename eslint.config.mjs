// Who may import whom. All other rules are in .oxlintrc.json.
import tseslint from "typescript-eslint";

/** Folders a file must not import from, each with its reason: the rule teaches at the moment it is broken. */
function forbid(files, patterns, exceptions = []) {
  return {
    files,
    ignores: exceptions,
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: patterns.map(([regex, message]) => ({ regex, message })) },
      ],
    },
  };
}

// Paths as they are written: `../sections/Hero` or `../../api/env`. No aliases, so this sees every import.
const serverFolder = [
  "^(\\.\\./)+(adopt|api|server|supabase|gatsby|tests)/",
  "Server code and its keys must never reach the browser. Only src/api/*.ts, the HTTP edge, imports from api/.",
];
const runtime = [
  "^(react|react-dom|gatsby|styled-components|react-final-form|final-form|react-toastify)(/|$)",
  "This part runs without a browser: React, Gatsby and styles belong to src/.",
];

const api = [
  runtime,
  ["^(\\.\\./)+src/", "api/ runs on the server and shares only shared/ with the browser."],
  ["^(\\.\\./)+server/", "api/ also runs on other hosts, where server/ does not exist."],
];

/** What may be imported of api/ from outside. Whatever lies behind it can change without anybody noticing. */
const door = [
  ...["business", "env", "settings", "log"],
  ...["http/FunctionRequest", "http/answers", "outbox/sweep"],
  ...["requests/answerRequest", "owner/answerRequestPage", "health/checkHealth", "owner/commands"],
];
const apiDoor = [
  `^\\.{1,2}/(?:\\.\\./)*api/(?!(?:${door.join("|")})$)`,
  `Of api/ others import its door: ${door.join(", ")}. What a command needs besides is exported by owner/commands.`,
];

const below = ["compose", "mail", "spam", "supabase"];
/** The folders of api/, each with those that it may import from. All of them may import the files in api/ itself. */
const reach = {
  ...{ http: [], mail: [], spam: [] },
  supabase: ["spam"],
  compose: ["mail", "spam", "supabase"],
  outbox: below,
  health: [...below, "http", "outbox"],
  owner: [...below, "http", "outbox"],
  requests: [...below, "http", "outbox"],
};
const apiFolders = Object.keys(reach);

/** The folders of api/ that a folder must not import from. */
function room(folders) {
  return [
    `^(?:\\./|(?:\\.\\./)+)(?:api/)?(?:${folders.join("|")})/`,
    "Inside api/ imports go one way: requests, health and owner → outbox → compose → mail and supabase " +
      "→ spam → the files in api/ itself; http and mail know only those files. Move what both need further down.",
  ];
}

export default tseslint.config(
  {
    ignores: [
      "node_modules/",
      "public/",
      "package/",
      ".cache/",
      ".data/",
      ".netlify/",
      "coverage/",
      "test-results/",
      "playwright-report/",
      "gatsby/gatsby-types.d.ts",
      // These may import whatever they test or draw.
      "**/*.test.ts",
      "**/*.test.tsx",
      "tests/",
      "tools/",
    ],
  },
  {
    files: ["**/*.{ts,tsx,mts}"],
    plugins: { "@typescript-eslint": tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
  },

  {
    // docs/leaving-gatsby.md: what would have to change with another generator stays this small.
    files: ["src/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "gatsby",
              allowImportNames: ["graphql", "useStaticQuery"],
              allowTypeImports: true,
              message:
                "Of Gatsby, src/ uses the two ways to ask for content and types. Links, navigation and " +
                "scripts are the browser's own.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/components/Picture.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportDeclaration[importKind!='type'][source.value=/^gatsby-/]",
          message:
            "Gatsby's plugins are used in one file each, such as src/components/Picture.tsx.",
        },
      ],
    },
  },

  // --- Who may import whom ---
  forbid(
    ["shared/**"],
    [
      serverFolder,
      runtime,
      [
        "^\\.\\./",
        "shared is the contract of browser and server: it imports valibot and its own files, nothing else.",
      ],
      [
        "^(?!valibot$|\\.)",
        "shared is the contract of browser and server: it imports valibot and its own files, nothing else.",
      ],
    ],
  ),
  // One direction inside api/. A file belongs to the last entry that fits, so each repeats what holds for all of api/.
  forbid(["api/*.ts"], [...api, room(apiFolders)]),
  ...apiFolders.map((folder) =>
    forbid(
      [`api/${folder}/**`],
      [
        ...api,
        room(apiFolders.filter((other) => other !== folder && !reach[folder].includes(other))),
      ],
    ),
  ),
  forbid(
    ["src/api/**"],
    [
      [
        "^(react|styled-components|react-final-form|final-form|react-toastify)|^(\\.\\./)+(?!(\\.\\./)*(shared|api)/)",
        "The HTTP edge is a few lines that call api/; it shares only shared/ with the browser.",
      ],
      apiDoor,
    ],
  ),
  forbid(
    ["server/**"],
    [
      runtime,
      apiDoor,
      [
        "^(\\.\\./)+src/",
        "The server serves the built pages; of src/ it runs the Functions alone (loadFunctions).",
      ],
    ],
  ),
  // Folders of the server: commands and site → database → processes. None imports the one before it.
  forbid(
    ["server/processes/**"],
    [
      runtime,
      [
        "^(\\.\\./)+(?!api/log$)[a-z]",
        "server/processes/ starts, stops and listens for every program; it knows none of them, only the log.",
      ],
    ],
  ),
  forbid(
    ["server/database/**"],
    [
      runtime,
      [
        "^(\\.\\./)+(build|commands|functions|inbox|owner|site|netlify|gatsby/(?!content)|src|tests)/",
        "server/database/ runs and migrates the database; the programs in server/ call it.",
      ],
      apiDoor,
    ],
  ),
  forbid(
    ["server/functions/**"],
    [
      runtime,
      apiDoor,
      ["/site/", "server/site mounts the Functions, not the other way round."],
      [
        "^(\\.\\./)+src/",
        "The server serves the built pages; of src/ it runs the Functions alone (loadFunctions).",
      ],
    ],
  ),
  forbid(
    ["adopt/**"],
    [
      [
        "^(react|react-dom|styled-components|react-final-form|final-form|react-toastify)(/|$)",
        "Adopting runs without a browser: React and styles belong to src/.",
      ],
      [
        "^(\\.\\./)+(?:api/|gatsby/(?!changeFile$|content/|listFiles$|listPages$|runGit$)|server/(?!database/updateForm$|processes/)|src/(?!styles/|components/brand/))",
        "adopt/ changes content, colors and versions with the content types of gatsby/; nothing imports adopt/.",
      ],
    ],
  ),
  forbid(
    ["gatsby/**"],
    [
      ["^(\\.\\./)+adopt/", "adopt/ calls the build's content types, not the other way round."],
      apiDoor,
      [
        "^(react|react-dom|styled-components|react-final-form|final-form|react-toastify)(/|$)",
        "The build's parts run without a browser: React and styles belong to src/.",
      ],
      [
        "^(\\.\\./)+src/(?!styles/(contrastOf|contrastPairs)$|components/brand/(petal|ownMark|logoShape|iconNames)$)",
        "The build knows the contract and what it draws with: tokens, face and mark. Pages are Gatsby's to build.",
      ],
    ],
    // Gatsby hands its head over as React elements.
    ["gatsby/pages/withoutRuntime.ts"],
  ),
  forbid(["gatsby-*.ts"], [apiDoor]),
  forbid(
    [
      "src/pages/**",
      "src/quote/**",
      "src/enhance/**",
      "src/calls/**",
      "src/toasts/**",
      "src/develop/**",
    ],
    [
      serverFolder,
      [
        "(^|/)pages/",
        "A page is an address, not a part: move what two pages share into src/sections or src/components.",
      ],
    ],
  ),
  forbid(
    ["src/layout/**"],
    [
      serverFolder,
      ["/(pages|sections|quote)/", "The layout is around every page and must know none of them."],
    ],
  ),
  forbid(
    ["src/sections/**"],
    [
      serverFolder,
      ["/(pages|layout)/", "A section is put into a page, not the other way round."],
      [
        "^\\./|^\\.\\./[^/]+$|/(sections|home|services|blocks)/",
        "Sections do not import sections: pages assemble. A part of two sections belongs into src/components.",
      ],
    ],
    // The home page and pages of one's own draw the same list of sections.
    ["src/sections/SectionList.tsx", "src/sections/services/ServiceBody.tsx"],
  ),
  forbid(
    ["src/components/**"],
    [
      serverFolder,
      [
        "/(pages|sections|layout|quote)/",
        "Components are small and content-free: they know no section, page or form.",
      ],
    ],
  ),
  forbid(
    ["src/styles/**"],
    [
      serverFolder,
      ["/(pages|sections|layout|quote|components)/", "Styles are what everything else stands on."],
    ],
  ),
);
