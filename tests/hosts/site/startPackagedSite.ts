import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { startProgram } from "../../support/programs/startProgram";
import type { SiteServer } from "../../support/programs/startSiteServer";

/** What `npm run package` makes. */
export const packagedSite = resolve(__dirname, "..", "..", "..", "package", "site");

/** The address that its pages are built for. It refuses to start under another one. */
export const packagedAddress = "https://www.example.com";

/** Starts the packaged site as its unit file does, on a free port unless one is given. */
export async function startPackagedSite(
  env: Record<string, string>,
  port = 0,
): Promise<SiteServer> {
  if (!existsSync(packagedSite))
    throw new Error("There is no packaged site. Make one first: npm run package");
  const program = startProgram(["--max-semi-space-size=1", "serve.mjs"], {
    cwd: packagedSite,
    env: { NODE_ENV: "production", ...env, SITE_URL: packagedAddress, PORT: String(port) },
  });
  const [, found] = await program.line(/"event":"site\.ready".*"port":(\d+)/);
  return { ...program, port: Number(found) };
}
