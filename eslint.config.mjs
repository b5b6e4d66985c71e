import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
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

const tests = ["**/*.test.ts", "**/*.test.tsx", "tests/**"];

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
  `^(\\.\\./)+api/(?!(?:${door.join("|")})$)`,
  `Of api/ others import its door: ${door.join(", ")}. What a command needs besides is exported by owner/commands.`,
];

/** The folders of api/ that a folder must not import from. */
function room(folders) {
  return [
    `^(?:\\./|(?:\\.\\./)+)(?:api/)?(?:${folders})/`,
    "Inside api/ imports go one way: requests, health and owner → outbox → mail and supabase " +
      "→ the files in api/ itself; http knows only those files. Move what both need further down.",
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
      "tools/art/out/",
      "gatsby/gatsby-types.d.ts",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx,mts}"],
    extends: [...tseslint.configs.strict],
    // Rules that need types are in .oxlintrc.json, which checks the types as well.
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      // A class that only refuses to be made is a fair stand-in for one a library insists on.
      "@typescript-eslint/no-extraneous-class": ["error", { allowConstructorOnly: true }],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportDefaultDeclaration",
          message:
            "Named exports only: a name that is searched for is found. Default exports are for files where a tool asks for one.",
        },
      ],
    },
  },
  {
    // Gatsby, Netlify, Playwright and ESLint ask for these.
    files: [
      "src/pages/**",
      "server/netlify/**",
      "src/api/**",
      "gatsby-*.{ts,tsx}",
      "*.config.{ts,mjs}",
      "tests/support/stack/startStack.ts",
    ],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["src/**/*.tsx", "gatsby-*.tsx"],
    plugins: { "react-hooks": reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      ...reactHooks.configs.recommended.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "no-restricted-globals": [
        "error",
        {
          name: "process",
          message: "The browser has no environment. Only gatsby-*.ts may read it.",
        },
      ],
    },
  },
  { files: ["gatsby-*.tsx"], rules: { "no-restricted-globals": "off" } },
  {
    // Playwright's fixtures are written with an empty pattern for "needs nothing" and a callback named `use`.
    files: ["tests/e2e/**", "tests/spec/browser/**", "tests/engines/**", "tests/support/stack/**"],
    // A missing element fails the test at the `!` as well as anywhere else.
    rules: {
      "no-empty-pattern": "off",
      "react-hooks/rules-of-hooks": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
  },
  { files: tests, rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
  {
    // A function with more branches is a table or several functions.
    files: ["**/*.{ts,tsx,mts,mjs}"],
    ignores: tests,
    rules: { complexity: ["error", 15] },
  },

  {
    // docs/leaving-gatsby.md: what would have to change with another generator stays this small.
    files: ["src/**/*.{ts,tsx}"],
    ignores: tests,
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
    ignores: [...tests, "src/components/Picture.tsx"],
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
    tests,
  ),
  // One direction inside api/. A file belongs to the last entry that fits, so each repeats what holds for all of api/.
  forbid(["api/*.ts"], [...api, room("supabase|health|http|owner|mail|outbox|requests")], tests),
  forbid(["api/http/**"], [...api, room("supabase|health|owner|mail|outbox|requests")], tests),
  forbid(["api/supabase/**"], [...api, room("health|http|owner|mail|outbox|requests")], tests),
  forbid(["api/mail/**"], [...api, room("supabase|health|http|owner|outbox|requests")], tests),
  forbid(["api/outbox/**"], [...api, room("health|owner|requests")], tests),
  forbid(["api/requests/**"], [...api, room("health|owner")], tests),
  forbid(["api/health/**"], [...api, room("owner|requests")], tests),
  forbid(["api/owner/**"], [...api, room("health|requests")], tests),
  forbid(
    ["src/api/**"],
    [
      [
        "^(react|styled-components|react-final-form|final-form|react-toastify)|^(\\.\\./)+(?!(\\.\\./)*(shared|api)/)",
        "The HTTP edge is a few lines that call api/; it shares only shared/ with the browser.",
      ],
      apiDoor,
    ],
    tests,
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
    tests,
  ),
  // Rooms of the server: commands and site → database → processes. None imports the one before it.
  forbid(
    ["server/processes/**"],
    [
      runtime,
      [
        "^(\\.\\./)+(?!api/log$)[a-z]",
        "server/processes/ starts, stops and listens for every program; it knows none of them, only the log.",
      ],
    ],
    tests,
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
    tests,
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
    tests,
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
    tests,
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
    [...tests, "gatsby/pages/withoutRuntime.ts"],
  ),
  forbid(
    ["src/pages/**", "src/quote/**", "src/enhance/**", "src/calls/**", "src/toasts/**"],
    [
      serverFolder,
      [
        "(^|/)pages/",
        "A page is an address, not a part: move what two pages share into src/sections or src/components.",
      ],
    ],
    tests,
  ),
  forbid(
    ["src/layout/**"],
    [
      serverFolder,
      ["/(pages|sections|quote)/", "The layout is around every page and must know none of them."],
    ],
    tests,
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
    [...tests, "src/sections/SectionList.tsx", "src/sections/services/ServiceBody.tsx"],
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
    tests,
  ),
  forbid(
    ["src/styles/**"],
    [
      serverFolder,
      ["/(pages|sections|layout|quote|components)/", "Styles are what everything else stands on."],
    ],
    tests,
  ),
);
