import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, sep } from "node:path";
import { argv, env } from "node:process";

const transform = {
  "^.+\\.(?:[mc]?js|jsx|tsx?)$": "<rootDir>/tests/support/run/transformForJest.mjs",
};
// Set by `npm test -- --quick`; watch mode is for the quick ones, too.
const isQuick = env.QUICK_TESTS === "1" || argv.includes("--watch");

// The tests that only `npm test -- --all` runs.
const leftOut = (env.LEFT_OUT ?? "").split(",").filter(Boolean);

// What the first company's specification says is tested for that company alone.
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "{}");
const { name } = JSON.parse(read("tests/spec/firstCompany.json"));
const isFirstCompany = read("content/business.yaml").includes(`\nname: ${name}\n`);

// Folders whose tests start programs, whatever they import.
const slowFolders = ["/tests/hostile/", "/tests/promises/", "/tests/bench/", "/server/"];
// A test that starts a database, a mail server or another program, or reads built pages, has one of these.
const support =
  "intake/start|intake/useFreshIntake|programs/|stack/|site/|findChromium|sampleDocuments|builtForm";
const slowImport = new RegExp(`/(?:${support})|node:child_process|"public[/"]`);

/** Found by what they import, so that a new test of that kind does not have to be listed. */
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

const ownForm = {
  "^\\./quoteForm$": "<rootDir>/tests/support/form/quoteForm.ts",
};

const shared = {
  transform,
  // Tests about the code have a form of their own, so that they hold for every company's.
  moduleNameMapper: ownForm,
  // Packages that are ES modules only, which Jest cannot require as they are.
  transformIgnorePatterns: ["/node_modules/(?!@capsizecss/unpack/|fontkitten/|p-map/)"],
  // Not among the temporary files, which the test command clears away.
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  setupFilesAfterEnv: ["<rootDir>/tests/support/run/jestSetup.ts"],
  testPathIgnorePatterns: [
    "/node_modules/",
    "/public/",
    "/.cache/",
    "<rootDir>/.netlify/",
    "/tests/e2e/",
    // `npm run measure -- hosts`, which needs programs from Debian.
    ...(env.HOST_TESTS === "1" ? [] : ["/tests/hosts/"]),
    ...(isFirstCompany ? [] : ["/tests/spec/"]),
    ...leftOut.map((path) => `<rootDir>/${path}`),
    ...(isQuick ? [...slowFolders, ...findSlowTests()] : []),
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
  // Four even on two cores: the long suites wait half of their time for processes, locks and clocks.
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
      // What gatsby-node.ts defines for the bundles.
      globals: {
        DISPLAY_FACE: { url: "/fonts/display-face.woff2", ascent: 0.9, descent: 0.2, width: 1 },
        ICON_BODIES: {},
        // Makes styled-components insert single rules. By default it adds text, and jsdom parses all again.
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
