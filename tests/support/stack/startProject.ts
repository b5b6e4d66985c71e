import { fork } from "node:child_process";
import { env } from "node:process";
import * as v from "valibot";
import { type RunningStack, runningStackSchema } from "./runningStack";

export type StartedProject = { stack: RunningStack; stop: () => Promise<void> };

/**
 * `npm start` of the project or of a copy of it, on free ports. It ignores what the shell or `.env` says about a hosted database or
 * mail server.
 *
 * @param folder the project's folder
 * @param dataFolder where it keeps its database and inbox
 * @param more further variables
 */
export async function startProject(
  folder: string,
  dataFolder: string,
  more: Record<string, string> = {},
): Promise<StartedProject> {
  const child = fork("server/commands/start.ts", [], {
    cwd: folder,
    execArgv: ["--import", "tsx"],
    env: {
      ...env,
      ...{
        PORT: "0",
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
      ...more,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  // A test run that is interrupted leaves nothing behind.
  process.once("exit", () => child.kill());
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
  return {
    stack: v.parse(runningStackSchema, stack),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
