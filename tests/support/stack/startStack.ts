import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import * as v from "valibot";
import { findChromium } from "../run/findChromium";
import { runningStackSchema } from "./runningStack";

/**
 * The real stack for the browser tests: `npm start` itself, on free ports and with a data folder of its own. It ignores
 * what the shell or `.env` says about a hosted database or mail server.
 *
 * @returns how to stop it
 */
export default async function startStack(): Promise<() => Promise<void>> {
  env["CHROMIUM_PATH"] = await findChromium();
  const dataFolder = await mkdtemp(join(tmpdir(), "site-e2e-"));
  const child = fork("server/commands/start.ts", [], {
    execArgv: ["--import", "tsx"],
    env: {
      ...env,
      ...{
        PORT: "0",
        SUPABASE_LITE_PORT: "0",
        INBOX_SMTP_PORT: "0",
        INBOX_WEB_PORT: "0",
        DATA_FOLDER: dataFolder,
      },
      ...{
        SUPABASE_URL: "",
        SUPABASE_SECRET_KEY: "",
        SMTP_URL: "",
        QUOTE_TO: "",
        QUOTE_FROM: "",
        HOST: "",
        SITE_URL: "",
      },
      RATE_LIMIT: "off",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  // Printed only when the start fails; among the tests' lines it would be noise.
  let printed = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    printed = (printed + text).slice(-20_000);
  });
  const stack = await new Promise<unknown>((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => {
      reject(new Error(`npm start ended with ${String(code)} before it was ready:\n${printed}`));
    });
  });
  env["RUNNING_STACK"] = JSON.stringify(v.parse(runningStackSchema, stack));
  return async () => {
    await new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGTERM");
    });
    await rm(dataFolder, { recursive: true, force: true });
  };
}
