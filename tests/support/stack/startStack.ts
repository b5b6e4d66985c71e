import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { withoutLimits } from "../programs/siteEnvironment";
import { findChromium } from "../run/findChromium";

/** What a shell or `.env` may say about a hosted database or mail server, which the tests leave alone. */
const unset = ["SUPABASE_URL", "SUPABASE_SECRET_KEY", "SMTP_URL", "QUOTE_TO", "QUOTE_FROM", "HOST"];

/**
 * The real stack for the browser tests: `npm start` itself on free ports, with a data folder of its own. Does
 * nothing when it is running already, because `npm test` has started it before Playwright.
 *
 * @returns how to stop it
 */
export default async function startStack(): Promise<() => Promise<void>> {
  if (env["RUNNING_STACK"] !== undefined) return () => Promise.resolve();
  env["CHROMIUM_PATH"] = await findChromium();
  const dataFolder = await mkdtemp(join(tmpdir(), "site-e2e-"));
  const child = fork("server/commands/start.ts", [], {
    execArgv: ["--import", "tsx"],
    env: {
      ...env,
      ...Object.fromEntries([...unset, "SITE_URL"].map((name) => [name, ""])),
      ...withoutLimits,
      PORT: "0",
      DATA_FOLDER: dataFolder,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  // A test run that is interrupted leaves nothing behind.
  process.once("exit", () => child.kill());
  // Printed only when the start fails; among the tests' lines it would be noise.
  let printed = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  env["RUNNING_STACK"] = await new Promise<string>((resolve, reject) => {
    child.once("message", (stack) => resolve(JSON.stringify(stack)));
    child.once("exit", (code) => {
      reject(new Error(`npm start ended with ${String(code)} before it was ready:\n${printed}`));
    });
  });
  return async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
}

/** What `npm start` said when it was ready. Playwright's workers inherit the variable. */
export const runningStack = () =>
  JSON.parse(env["RUNNING_STACK"] ?? "{}") as Record<
    "siteUrl" | "inboxUrl" | "supabaseUrl" | "secretKey",
    string
  >;
