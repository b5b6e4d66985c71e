// Runs the handlers that Gatsby's Netlify adapter made, in a process with the environment of a deployed site. Events come
// in and answers go out over the process's channel. Usage: tsx tests/hostile/hosts/netlifyProcess.ts <site folder>
import { createRequire } from "node:module";
import { join } from "node:path";
import { argv } from "node:process";
import type { NetlifyAnswer, NetlifyCall } from "./startNetlifyHost";

type Handler = (event: unknown, context: unknown) => Promise<NetlifyAnswer>;

const folder = join(argv[2] ?? "", ".netlify", "functions-internal");
const requireFunction = createRequire(join(folder, "x"));

/** The scheduled Function, which Netlify bundles by itself. */
async function runSweep(): Promise<NetlifyAnswer> {
  const { default: sweep } = await import("../../../server/netlify/sweep.mjs");
  const answer = await sweep();
  return { statusCode: answer.status, body: await answer.text() };
}

process.on("message", ({ id, name, event }: NetlifyCall) => {
  void (async () => {
    if (name === undefined) return void process.send?.({ id, answer: await runSweep() });
    const { handler } = requireFunction(`./${name}/${name}.js`) as { handler: Handler };
    const answer = await handler(event, {});
    const polluted = "polluted" in {} || "isAdmin" in {};
    process.send?.({ id, answer: { ...answer, polluted } });
  })();
});
process.on("unhandledRejection", (reason) => {
  console.log(JSON.stringify({ event: "netlify.unhandled", cause: String(reason) }));
});
process.send?.("ready");
