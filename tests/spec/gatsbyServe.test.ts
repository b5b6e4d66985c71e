import { env } from "node:process";
import { aBuiltRequest } from "../support/form/builtForm";
import { startDatabase } from "../support/intake/startDatabase";
import { startMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { freePort } from "../support/programs/freePort";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { startProgram } from "../support/programs/startProgram";

// Our own server bundles the code of the Functions. Netlify and Gatsby's servers run what Gatsby compiled.

test("a request to Gatsby's own server and its compiled Functions is stored and mailed", async () => {
  const [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
  const port = String(await freePort());
  const command = ["node_modules/gatsby/cli.js", "serve", "-H", "127.0.0.1", "-p", port];
  const own = { HOME: env["HOME"] ?? "", GATSBY_TELEMETRY_DISABLED: "1" };
  const settings = siteEnvironment({ database, mail }, own);
  const gatsby = startProgram(command, { cwd: process.cwd(), env: settings });
  await gatsby.line(new RegExp(`http://127.0.0.1:${port}`));
  const answer = await fetch(`http://127.0.0.1:${port}/api/quote-requests`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aBuiltRequest()),
  });
  expect(answer.status).toBe(201);
  await waitUntil(() => mail.mails.length === 1);
  await gatsby.kill();
  await Promise.all([database.stop(), mail.stop()]);
});
