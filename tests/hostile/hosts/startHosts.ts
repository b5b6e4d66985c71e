import { env } from "node:process";
import type { Host } from "./Host";
import { startNetlifyHost } from "./startNetlifyHost";
import { startServerHost } from "./startServerHost";

/** Our own server. `npm test -- --all` asks the same of Netlify's handlers. */
export const hostNames: readonly Host["name"][] =
  env["ALL_TESTS"] === "1" ? ["server", "netlify"] : ["server"];

const starters = { server: startServerHost, netlify: startNetlifyHost };

/** The hosts by their names, each with a database and an inbox of its own. */
export async function startHosts(): Promise<{
  hostNamed: (name: string) => Host;
  stop: () => Promise<void>;
}> {
  const hosts = await Promise.all(hostNames.map((name) => starters[name]()));
  return {
    hostNamed(name) {
      const host = hosts.find((one) => one.name === name);
      if (host === undefined) throw new Error(`${name} did not start`);
      return host;
    },
    stop: async () => void (await Promise.all(hosts.map((host) => host.stop()))),
  };
}
