import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { findChromium } from "../run/findChromium";

/** Variables that may name a real database or mail server in a shell or `.env`. Tests unset them. */
const unset = ["SUPABASE_URL", "SUPABASE_SECRET_KEY", "SMTP_URL", "QUOTE_TO", "QUOTE_FROM", "HOST"];

/** Runs `npm start` for the browser tests, unless `npm test` already does. Returns a function to stop it. */
export default async function startStack(): Promise<() => Promise<void>> {
  if (env["RUNNING_STACK"] !== undefined) return () => Promise.resolve();
  env["CHROMIUM_PATH"] = await findChromium();
  const dataFolder = await mkdtemp(join(tmpdir(), "site-e2e-"));
  const child = fork("server/commands/start.ts", [], {
    execArgv: ["--import", "tsx"],
    env: {
      ...env,
      ...Object.fromEntries([...unset, "SITE_URL"].map((name) => [name, ""])),
      PORT: "0",
      DATA_FOLDER: dataFolder,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  process.once("exit", () => child.kill());
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

/** Reads the addresses reported by `npm start` from the environment, which Playwright's workers inherit. */
export const runningStack = () =>
  JSON.parse(env["RUNNING_STACK"] ?? "{}") as Record<
    "siteUrl" | "inboxUrl" | "supabaseUrl" | "secretKey",
    string
  >;
