import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { withoutLimitsFile } from "../../support/programs/siteEnvironment";
import { startProgram } from "../../support/programs/startProgram";
import { preparePackedFunctions } from "../site/prepareSite";

/** Without a name: the scheduled sweep. */
type NetlifyCall = { name?: string; event?: unknown };
type NetlifyAnswer = {
  statusCode: number;
  multiValueHeaders?: Record<string, unknown[]>;
  body?: string;
  isBase64Encoded?: boolean;
  polluted?: boolean;
};
type Reply = { id: number; answer?: NetlifyAnswer; error?: string };

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

/**
 * Runs the Functions as Netlify's own bundler packs them, in a folder of their own (which has the adapter's redirects in `routes`),
 * where Node's permissions let them read nothing else. Netlify gives each Function processes of its own; here one has them all.
 *
 * @param packed where the packed Functions are; without it, those of the test form
 */
export async function startPackedFunctions(
  { NODE_OPTIONS = "", ...env }: Record<string, string>,
  packed?: string,
) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "netlify-")));
  await cp(packed ?? (await preparePackedFunctions()), folder, { recursive: true });
  for (const file of [join(__dirname, "netlifyProcess.mjs"), withoutLimitsFile])
    await cp(file, join(folder, basename(file)));
  // The one file that lifts the limits is in the project.
  const options = NODE_OPTIONS === "" ? [] : ["--import", "./withoutLimits.mjs"];
  const { child, log, kill } = startProgram(
    [...onlyReading(folder), ...options, "netlifyProcess.mjs", withoutLimitsFile],
    { cwd: folder, env: { ...env, NODE_ENV: "production" }, ipc: true },
  );
  await new Promise((ready, fail) => {
    child.once("exit", () => fail(new Error(log.join("\n"))));
    child.once("message", ready);
  });
  let calls = 0;
  return {
    ...{ folder, log },
    call(call: NetlifyCall): Promise<NetlifyAnswer> {
      const id = ++calls;
      return new Promise((settle, fail) => {
        child.on("message", function hear({ id: answered, answer, error }: Reply) {
          if (answered !== id) return;
          child.off("message", hear);
          if (answer === undefined) fail(new Error(error));
          else settle(answer);
        });
        child.send({ id, ...call });
      });
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
