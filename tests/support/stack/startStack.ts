import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { startProgram } from "../programs/startProgram";
import { findChromium } from "../run/findChromium";

/** Variables that may name a real database or mail server in a shell or `.env`. Tests unset them. */
const unset = ["SUPABASE_URL", "SUPABASE_SECRET_KEY", "SMTP_URL", "QUOTE_TO", "QUOTE_FROM", "HOST"];

/** Runs `npm start` for the browser tests, unless `npm test` already does. Returns a function to stop it. */
export default async function startStack(): Promise<() => Promise<void>> {
  if (env["RUNNING_STACK"] !== undefined) return () => Promise.resolve();
  env["CHROMIUM_PATH"] = await findChromium();
  const dataFolder = await mkdtemp(join(tmpdir(), "site-e2e-"));
  const program = startProgram(["--import", "tsx", "server/commands/start.ts"], {
    cwd: process.cwd(),
    env: {
      ...(env as Record<string, string>),
      ...Object.fromEntries([...unset, "SITE_URL"].map((name) => [name, ""])),
      PORT: "0",
      DATA_FOLDER: dataFolder,
    },
    ipc: true,
  });
  const told = once(program.child, "message");
  await program.line(/Stop +Ctrl-C/);
  env["RUNNING_STACK"] = JSON.stringify((await told)[0]);
  return async () => {
    await program.kill("SIGTERM");
    await rm(dataFolder, { recursive: true, force: true });
  };
}

/** Reads the addresses reported by `npm start` from the environment, which Playwright's workers inherit. */
export const runningStack = () =>
  JSON.parse(env["RUNNING_STACK"] ?? "{}") as Record<
    "siteUrl" | "inboxUrl" | "supabaseUrl" | "secretKey",
    string
  >;
