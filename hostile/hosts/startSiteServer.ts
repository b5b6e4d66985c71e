import { join } from "node:path"
import { type Program, startProgram } from "./startProgram"

export type SiteServer = Program & { port: number }

/** The self-hosted server's own production bundle in a site folder, on a free port unless one is given. */
export async function startSiteServer(site: string, env: Record<string, string>, port = 0): Promise<SiteServer> {
  const program = startProgram([join(site, ".cache", "server", "serve.cjs")], { cwd: site, env: { ...env, PORT: String(port), NODE_ENV: "production" } })
  const [, found] = await program.line(/"event":"site\.ready".*"port":(\d+)/)
  return { ...program, port: Number(found) }
}
