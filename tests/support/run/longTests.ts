/**
 * The tests that only `npm test -- --all` runs: files, and folders with a slash at the end. Together they take about half of the
 * time of all tests, and most changes do not affect what they check. `npx jest <path>` and `npx playwright test <path>` run them too.
 */
export const longTests = [
  // Hostile requests, floods and killed processes, at our own server and at the Functions as Netlify packs them.
  "tests/hostile/",
  // Commands as people type them: each file starts dozens of programs.
  "adopt/rebrand.test.ts",
  "server/commands/",
  "server/database/embedded/",
  "server/owner/commands.test.ts",
  // A database that hangs.
  "api/requests/quietLog.test.ts",
  // Every picture, generated forms, the browser features that the site uses, and Gatsby's own server.
  "src/quote/form/anyForm.test.tsx",
  "tests/bench/pictures.test.ts",
  "tests/markup/baseline/",
  "tests/spec/gatsbyServe.test.ts",
  // How pages are painted, axe, a reader's own text settings, bad connections, the back/forward cache, the house of the home page,
  // and a form with other fields.
  "tests/e2e/access/axe.e2e.ts",
  "tests/e2e/access/reading.e2e.ts",
  "tests/e2e/access/trouble.e2e.ts",
  "tests/e2e/appearance/",
  "tests/e2e/backForward.e2e.ts",
  "tests/e2e/house.e2e.ts",
  "tests/e2e/otherFields.e2e.ts",
];
