import { once } from "node:events";
import { createInterface } from "node:readline";
import { type BareMachine, openBareMachine } from "./machine/openBareMachine";

const machines = [
  { nodeVersion: 20, user: "root", folder: "/srv/site" },
  { nodeVersion: 20, user: "visitor", folder: "/home/visitor/my site" },
  { nodeVersion: 22, user: "visitor", folder: "/home/visitor/site" },
  { nodeVersion: 24, user: "root", folder: "/srv/my site" },
] as const;

/** Starts the site as the README says, reads its first page and stops it. */
async function readFirstPage(machine: BareMachine): Promise<string> {
  const child = machine.start(["npm", "start"], {
    PORT: "0",
  });
  const lines: string[] = [];
  try {
    for await (const line of createInterface({ input: child.stdout! })) {
      lines.push(line);
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (address !== undefined) return await (await fetch(address)).text();
    }
  } finally {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  }
  throw new Error(`npm start ended:\n${lines.slice(-40).join("\n")}`);
}

test.each(machines)(
  "on a bare Debian with Node $nodeVersion, as $user in $folder, both commands of the README pass",
  async (options) => {
    const machine = await openBareMachine(options);
    try {
      await machine.run(["npm", "ci"]);
      expect(await readFirstPage(machine)).toContain("</html>");
      await machine.run(
        // It takes a quarter of an hour.
        options === machines[0]
          ? ["npm", "test"]
          : ["npx", "playwright", "test", "tests/e2e/quote.e2e.ts"],
      );
    } finally {
      await machine.close();
    }
  },
  3_600_000,
);
