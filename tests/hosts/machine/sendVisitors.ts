import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { aBuiltRequest } from "../../support/form/builtForm";
import type { Machine } from "./startMachine";

type Answers = { sent: number; answers: Record<string, number> };

const program = join(__dirname, "..", "site", "sendRequests.mjs");

/**
 * Four visitors of the machine's site who send requests without a pause until they are stopped. Their addresses are
 * `<name>-1@example.com` and so on.
 */
export function sendVisitors(machine: Machine, name: string): { stop: () => Promise<Answers> } {
  const answers = JSON.stringify(aBuiltRequest());
  const visitors = spawn(
    ...machine.inItsNetwork(process.execPath, program, "8000", name, answers),
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  let printed = "";
  visitors.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  return {
    async stop() {
      visitors.stdin.end();
      await once(visitors, "close");
      return JSON.parse(printed) as Answers;
    },
  };
}
