import { availableParallelism } from "node:os";
import { argv, env } from "node:process";

// Babel presets live here, not in a root Babel file: Gatsby would read a root file in its own builds.
const transform = {
  "^.+\\.[jt]sx?$": [
    "babel-jest",
    {
      presets: [["babel-preset-gatsby", { reactRuntime: "automatic" }], "@babel/preset-typescript"],
      babelrc: false,
      configFile: false,
    },
  ],
};
// What needs a build, starts a database or a server, or draws many pictures.
const slow = [
  "/tests/hostile/",
  "/tests/bench/",
  "/server/",
  "/gatsby/share/",
  "/api/database/",
  "/deliverDueNotifications.test.ts",
  "/answerQuoteRequest.test.ts",
];
// Set by `npm run test:quick`; watch mode is for the quick ones, too.
const isQuick = env.QUICK_TESTS === "1" || argv.includes("--watch");

const shared = {
  transform,
  // Packages that are ES modules only, which Jest cannot require as they are.
  transformIgnorePatterns: ["/node_modules/(?!p-map/)"],
  // Not among the temporary files, which the test command clears away.
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  setupFilesAfterEnv: ["<rootDir>/tests/support/run/jestSetup.ts"],
  testPathIgnorePatterns: [
    "/node_modules/",
    "/public/",
    "/.cache/",
    "/tests/e2e/",
    // `npm run test:hosts`, which needs programs from Debian.
    ...(env.HOST_TESTS === "1" ? [] : ["/tests/hosts/"]),
    ...(isQuick ? slow : []),
  ],
  modulePathIgnorePatterns: ["<rootDir>/public/", "<rootDir>/.cache/", "<rootDir>/.data/"],
};

export default {
  // Two even on two cores: half of the long suites is waiting for processes, locks and clocks.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      ...shared,
      displayName: "server",
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/{api,server,gatsby,tests,src/shared,src/api}/**/*.test.ts",
        "<rootDir>/*.test.ts",
        "<rootDir>/docs/**/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "jsdom",
      // What gatsby-node.ts defines for the bundles.
      globals: { DISPLAY_FACE_URL: "/fonts/display-face.woff2", ICON_BODIES: {} },
      moduleNameMapper: { "^gatsby$": "<rootDir>/tests/support/components/gatsby.ts" },
      testMatch: [
        "<rootDir>/src/{quote,calls,toasts,components,sections,layout,pages,styles,enhance}/**/*.test.{ts,tsx}",
      ],
    },
  ],
};
