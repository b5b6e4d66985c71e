import { join } from "node:path";
import { type Program, startProgram } from "./startProgram";

export type SiteServer = Program & { port: number };

export async function startSiteServer(
  site: string,
  env: Record<string, string>,
  port = 0,
): Promise<SiteServer> {
  const args = ["--max-semi-space-size=1", join(site, ".cache", "server", "serve.cjs")];
  const settings = { ...env, PORT: String(port), NODE_ENV: "production" };
  const program = startProgram(args, { cwd: site, ipc: true, env: settings });
  const [, found] = await program.line(/"event":"site\.ready".*"port":(\d+)/);
  return { ...program, port: Number(found) };
}
