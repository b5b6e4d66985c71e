// Runs the bundled scheduled Function as Netlify does: a Request whose body names the next run, once for each line of
// standard input. Usage: node sweepProcess.mjs <bundle>
import { argv, stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { default: sweep } = await import(pathToFileURL(argv[2]).href);
stdout.write("ready\n");
for await (const line of createInterface({ input: stdin })) {
  const body = JSON.stringify({ next_run: new Date(Date.now() + 60_000).toISOString() });
  const answer = await sweep(new globalThis.Request(line, { method: "POST", body }));
  stdout.write(`answer ${String(answer.status)} ${await answer.text()}\n`);
}
