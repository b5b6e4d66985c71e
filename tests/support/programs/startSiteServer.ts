import { join } from "node:path";
import { type Program, startProgram } from "./startProgram";

export type SiteServer = Program & { port: number };

/** Starts the server's production bundle in a site folder. With `ipc` it takes messages. */
export async function startSiteServer(
  site: string,
  env: Record<string, string>,
  port = 0,
  ipc = false,
): Promise<SiteServer> {
  // As `npm run serve` starts it.
  const args = ["--max-semi-space-size=1", join(site, ".cache", "server", "serve.cjs")];
  const program = startProgram(args, {
    cwd: site,
    ipc,
    env: {
      CLIENT_ADDRESS_HEADER: "none",
      ...env,
      PORT: String(port),
      NODE_ENV: "production",
    },
  });
  const [, found] = await program.line(/"event":"site\.ready".*"port":(\d+)/);
  return { ...program, port: Number(found) };
}
