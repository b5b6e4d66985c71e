import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs a Node program in its own process, so that it shares no thread with what it measures, and returns its output. */
export async function runNode(args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 });
  return stdout;
}
