import { withoutLimits } from "../programs/siteEnvironment";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { findChromium } from "../run/findChromium";
import { startProject } from "./startProject";

/**
 * The real stack for the browser tests: `npm start` itself, with a data folder of its own. Does nothing when it is running
 * already, because `npm test` has started it before Playwright.
 *
 * @returns how to stop it
 */
export default async function startStack(): Promise<() => Promise<void>> {
  if (env["RUNNING_STACK"] !== undefined) return () => Promise.resolve();
  env["CHROMIUM_PATH"] = await findChromium();
  const dataFolder = await mkdtemp(join(tmpdir(), "site-e2e-"));
  const { stack, stop } = await startProject(resolve("."), dataFolder, withoutLimits);
  env["RUNNING_STACK"] = JSON.stringify(stack);
  return async () => {
    await stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
