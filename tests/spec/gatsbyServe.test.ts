import { once } from "node:events";
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
  const gatsby = startProgram(
    ["node_modules/gatsby/cli.js", "serve", "-H", "127.0.0.1", "-p", port],
    {
      cwd: process.cwd(),
      env: {
        ...siteEnvironment({ database, mail }),
        HOME: env["HOME"] ?? "",
        GATSBY_TELEMETRY_DISABLED: "1",
      },
    },
  );
  const site = `http://127.0.0.1:${port}`;
  const isAnswering = () =>
    fetch(`${site}/api/health`, { method: "HEAD" }).then(
      () => true,
      () => false,
    );
  await waitUntil(isAnswering, () => gatsby.log.join("\n"));
  const answer = await fetch(`${site}/api/quote-requests`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aBuiltRequest()),
  });
  expect(answer.status).toBe(201);
  await waitUntil(() => mail.mails.length === 1);
  const ended = once(gatsby.child, "close");
  gatsby.child.kill("SIGTERM");
  await ended;
  await Promise.all([database.stop(), mail.stop()]);
});
