// Calls packed Functions as Netlify does: events come in and answers go out over the process's channel. Plain JavaScript with
// nothing of the project in it, because it runs in a folder from which the project cannot be read.
// Usage, in the folder of the packed Functions: node <permissions> netlifyProcess.mjs <a file of the project>
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { argv, cwd } from "node:process";
import { pathToFileURL } from "node:url";

try {
  readFileSync(argv[2]);
  console.log(`${argv[2]} can be read here, so no test shows what the Functions carry`);
  process.exit(1);
} catch (error) {
  if (error.code !== "ERR_ACCESS_DENIED") throw error;
}

const functions = cwd();
const requireFunction = createRequire(join(functions, "x"));

/** The scheduled Function, which Netlify's bootstrap calls: it gets a Request whose body names the next run. */
async function runSweep() {
  const entry = readFileSync(join(functions, "sweep", "___netlify-entry-point.mjs"), "utf8");
  const [, module] = /getLambdaHandler\('([^']+)'\)/.exec(entry);
  const { default: sweep } = await import(pathToFileURL(join(functions, "sweep", module)).href);
  const address = "https://www.dogwoodcleaning.example/.netlify/functions/sweep";
  const body = JSON.stringify({ next_run: new Date(Date.now() + 600_000).toISOString() });
  const answer = await sweep(new globalThis.Request(address, { method: "POST", body }));
  return { statusCode: answer.status, body: await answer.text() };
}

async function callFunction(name, event) {
  const { handler } = requireFunction(`./${name}/${name}.js`);
  const answer = await handler(event, {});
  return { ...answer, polluted: "polluted" in {} || "isAdmin" in {} };
}

process.on("message", ({ id, name, event }) => {
  const called = name === undefined ? runSweep() : callFunction(name, event);
  called.then(
    (answer) => process.send({ id, answer }),
    (error) => process.send({ id, error: String(error?.stack ?? error) }),
  );
});
process.on("unhandledRejection", (reason) => {
  console.log(JSON.stringify({ event: "netlify.unhandled", cause: String(reason) }));
});
process.send("ready");
