/**
 * What `npm test` leaves to `npm test -- --all`: files, and folders with a slash at the end. They take about half of the time of all
 * tests, and most changes do not reach what they ask. `npx jest` and `npx playwright test` run them by their path.
 */
export const longTests = [
  // What strangers send, floods and kills, at our own server and at the Functions as Netlify packs them.
  "tests/hostile/",
  // Commands as people type them, dozens of programs in each file.
  "adopt/commands/rebrand.test.ts",
  "adopt/upgrade/upgrade.test.ts",
  "server/commands/",
  "server/database/embedded/",
  "server/owner/commands.test.ts",
  // Databases that hang, and thousands of requests.
  "api/requests/hangingDatabase.test.ts",
  "api/requests/quietLog.test.ts",
  "api/requests/visitorBudget.test.ts",
  // Every picture, forms of every kind, each feature of a browser that is used, and Gatsby's own server.
  "src/quote/form/anyForm.test.tsx",
  "tests/bench/pictures.test.ts",
  "tests/markup/baseline/",
  "tests/spec/gatsbyServe.test.ts",
  // How pages are painted, what axe finds on each, reading with other settings, trouble, and a form of another company.
  "tests/e2e/access/axe.e2e.ts",
  "tests/e2e/access/reading.e2e.ts",
  "tests/e2e/access/trouble.e2e.ts",
  "tests/e2e/appearance/",
  "tests/e2e/backForward.e2e.ts",
  "tests/e2e/otherFields.e2e.ts",
];
