import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { withoutLimitsFile } from "../../support/programs/siteEnvironment";
import { startProgram } from "../../support/programs/startProgram";
import { preparePackedFunctions } from "../site/prepareSite";

/** Without a name: the scheduled sweep. */
type NetlifyCall = { name?: string; event?: unknown };
export type NetlifyAnswer = {
  statusCode: number;
  multiValueHeaders?: Record<string, unknown[]>;
  body?: string;
  isBase64Encoded?: boolean;
  polluted?: boolean;
};
type Reply = { id: number; answer?: NetlifyAnswer; error?: string };

/** The longest wait for an answer, in milliseconds: Netlify ends a scheduled Function after 30 seconds. */
const patienceMs = 30_000;

const netlifyProcess = join(__dirname, "netlifyProcess.mjs");

export type PackedFunctions = {
  /** Where they are, with the adapter's redirects in `routes`. */
  folder: string;
  call: (call: NetlifyCall) => Promise<NetlifyAnswer>;
  log: string[];
  stop: () => Promise<void>;
};

/**
 * Runs the Functions as Netlify's own bundler packs them, in a folder of their own, where Node's permissions let them read nothing
 * else. Unlike Netlify, which gives each Function processes of its own, one process has them all.
 *
 * @param packed where the packed Functions are; without it, those of the test form
 */
export async function startPackedFunctions(
  { NODE_OPTIONS = "", ...env }: Record<string, string>,
  packed?: string,
): Promise<PackedFunctions> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "netlify-")));
  await cp(packed ?? (await preparePackedFunctions()), folder, { recursive: true });
  for (const file of [netlifyProcess, withoutLimitsFile])
    await cp(file, join(folder, basename(file)));
  // The one file that lifts the limits is in the project.
  const options = NODE_OPTIONS === "" ? [] : ["--import", "./withoutLimits.mjs"];
  const program = startProgram(
    [...onlyReading(folder), ...options, "netlifyProcess.mjs", withoutLimitsFile],
    { cwd: folder, env: { ...env, NODE_ENV: "production" }, ipc: true },
  );
  const waiting = new Map<number, (reply: Reply) => void>();
  await new Promise<void>((ready, fail) => {
    program.child.once("exit", () => fail(new Error(program.log.join("\n"))));
    program.child.on("message", (message: "ready" | Reply) => {
      if (message === "ready") ready();
      else waiting.get(message.id)?.(message);
    });
  });
  let calls = 0;
  return {
    folder,
    call(call) {
      const id = ++calls;
      return new Promise<NetlifyAnswer>((settle, reject) => {
        const isLate = () => reject(new Error(`No answer within ${patienceMs} ms`));
        setTimeout(isLate, patienceMs).unref();
        waiting.set(id, ({ answer, error }) =>
          answer === undefined ? reject(new Error(error)) : settle(answer),
        );
        program.child.send({ id, ...call });
      });
    },
    log: program.log,
    async stop() {
      await program.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Node's permissions: no file outside of the folder can be read (https://nodejs.org/api/permissions.html). */
function onlyReading(folder: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  return [
    known.has("--permission") ? "--permission" : "--experimental-permission",
    `--allow-fs-read=${folder}/*`,
    // The tests read the log as the Functions wrote it.
    "--disable-warning=ExperimentalWarning",
    ...(known.has("--allow-net") ? ["--allow-net"] : []),
  ];
}
