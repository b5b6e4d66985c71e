import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RunningSite } from "./startSite";

const root = join(__dirname, "..", "..");
const compiler = pathToFileURL(require.resolve("tsx")).href;

/** `npm run requests -- …` with the settings of this site; nobody sits at a terminal. `folder` is where files are written. */
export async function runRequests(
  { env }: RunningSite,
  words: string[],
  folder = root,
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(
    process.execPath,
    ["--import", compiler, join(root, "server", "commands", "requests.ts"), ...words],
    {
      cwd: root,
      env: { PATH: process.env["PATH"], ...env, NODE_OPTIONS: "", INIT_CWD: folder },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const code = await new Promise<number | null>((ended) => child.once("close", ended));
  return { code, printed };
}
