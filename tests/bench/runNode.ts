import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs a Node program in a process of its own, so that it does not share a thread with what it measures, and gives what it prints. */
export async function runNode(args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 });
  return stdout;
}
