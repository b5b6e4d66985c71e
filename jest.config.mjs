import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, sep } from "node:path";
import { argv, env } from "node:process";

const transform = {
  "^.+\\.(?:[mc]?js|jsx|tsx?)$": "<rootDir>/tests/support/run/transformForJest.mjs",
};
// tests/run.ts runs quick tests during the build, and slow tests after it. Watch mode runs quick tests.
const part = argv.includes("--watch") ? "quick" : env.TESTS;

// Paths of tests that only `npm test -- --all` runs.
const leftOut = (env.LEFT_OUT ?? "").split(",").filter(Boolean);

// tests/spec runs only for the first company that used this site, because it tests that company's specification.
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "{}");
const { name } = JSON.parse(read("tests/spec/firstCompany.json"));
const isFirstCompany = read("content/business.yaml").includes(`\nname: ${name}\n`);

// Folders whose tests are all slow, because all of them start programs.
const slowFolders = ["/tests/hostile/", "/tests/promises/", "/tests/bench/", "/server/"];
// Imports that make a test slow, because they start a database, mail server or program, or read built pages.
const support =
  "e2e/routes|intake/start|intake/useFreshIntake|programs/|stack/|site/|findChromium|sampleDocuments|builtForm";
const slowImport = new RegExp(`/(?:${support})|node:child_process|"public[/"]`);

/** Finds slow tests by their imports, so that a new slow test needs no entry in a list. */
function findSlowTests() {
  return ["adopt", "api", "gatsby", "shared", "src", "tests"]
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true }).map((file) =>
        [folder, ...file.split(sep)].join("/"),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => slowImport.test(readFileSync(join(import.meta.dirname, file), "utf8")))
    .map((file) => `/${file}$`);
}

const slowTests = [...slowFolders, ...findSlowTests()];

const ownForm = {
  "^\\./quoteForm$": "<rootDir>/tests/support/form/quoteForm.ts",
};

const shared = {
  transform,
  // Replaces the company's form with a test form, so that the tests pass for every company.
  moduleNameMapper: ownForm,
  // Transforms packages that contain only ES modules, because Jest can't require them.
  transformIgnorePatterns: ["/node_modules/(?!@capsizecss/unpack/|fontkitten/|p-map/)"],
  // Don't keep the cache in the temporary folder, because the test command deletes that folder.
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  setupFilesAfterEnv: ["<rootDir>/tests/support/run/jestSetup.ts"],
  testPathIgnorePatterns: [
    "/node_modules/",
    // Only `npm run measure -- hosts` runs tests/hosts, because its tests need programs from Debian.
    ...(env.HOST_TESTS === "1" ? [] : ["/tests/hosts/"]),
    ...(isFirstCompany ? [] : ["/tests/spec/"]),
    ...leftOut.map((path) => `<rootDir>/${path}`),
    ...(part === "quick" ? slowTests : []),
    ...(part === "slow" ? [`^(?!.*(?:${slowTests.join("|")}))`] : []),
  ],
  modulePathIgnorePatterns: [
    "<rootDir>/public/",
    "<rootDir>/package/",
    "<rootDir>/.cache/",
    "<rootDir>/.data/",
    "<rootDir>/.netlify/",
  ],
};

export default {
  testSequencer: "<rootDir>/tests/support/run/startFirst.mjs",
  // At least four workers, because the long suites spend half of their time waiting.
  maxWorkers: Math.max(4, availableParallelism() - 1),
  projects: [
    {
      ...shared,
      displayName: "server",
      testEnvironment: "node",
      testMatch: ["<rootDir>/{adopt,api,gatsby,server,shared,tests}/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "jsdom",
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        "<rootDir>/tests/support/run/browserSetup.ts",
      ],
      // Constants that gatsby-node.ts defines for the bundles.
      globals: {
        DISPLAY_FACE: { url: "/fonts/display-face.woff2", ascent: 0.9, descent: 0.2, width: 1 },
        ICON_BODIES: {},
        // Makes styled-components call insertRule, because jsdom reparses a changed style element.
        SC_DISABLE_SPEEDY: false,
      },
      moduleNameMapper: {
        ...ownForm,
        "^gatsby$": "<rootDir>/tests/support/components/gatsby.ts",
      },
      testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}"],
    },
  ],
};
