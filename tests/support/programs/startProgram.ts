import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type Program = {
  child: ChildProcess;
  /** Standard output and standard error, in lines. */
  log: string[];
  /** Waits for a line that matches and returns the match. Rejects with the log if the program ends first. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
};

/**
 * Runs a Node program in its own process with exactly this environment; `ipc` opens a channel for messages,
 * `node` is another Node.
 */
export function startProgram(
  args: string[],
  {
    cwd,
    env,
    ipc = false,
    node = process.execPath,
  }: { cwd: string; env: Record<string, string>; ipc?: boolean; node?: string },
): Program {
  const child = spawn(node, args, {
    cwd,
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe", ipc ? "ipc" : "ignore"],
  });
  const log: string[] = [];
  for (const input of [child.stdout, child.stderr])
    if (input !== null)
      createInterface({ input }).on("line", (line) => {
        log.push(line);
        child.emit("line", line);
      });
  const ended = once(child, "close");
  const stopWithTest = () => void child.kill("SIGKILL");
  process.once("exit", stopWithTest);
  child.once("close", () => process.off("exit", stopWithTest));
  return {
    child,
    log,
    async line(pattern) {
      return await new Promise((resolve, reject) => {
        const look = (text: string) => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        log.forEach(look);
        child.on("line", look);
        void ended.then(() =>
          reject(new Error(`${args.at(-1)} ended:\n${log.slice(-40).join("\n")}`)),
        );
      });
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
