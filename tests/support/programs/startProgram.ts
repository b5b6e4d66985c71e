import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

type Options = {
  cwd: string;
  env: Record<string, string>;
  ipc?: boolean;
};

export type Program = ReturnType<typeof startProgram>;

export function startProgram(args: string[], { cwd, env, ipc = false }: Options) {
  const child = spawn(process.execPath, args, {
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
    async line(pattern: RegExp): Promise<RegExpExecArray> {
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
    async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
      child.kill(signal);
      await ended;
    },
  };
}
