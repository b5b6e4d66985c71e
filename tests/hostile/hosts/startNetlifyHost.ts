import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDatabase, type TestDatabase } from "../../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../../support/intake/startMailServer";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { startProgram } from "../../support/programs/startProgram";
import type { HostileRequest } from "../requests/HostileRequest";
import { sendBytes } from "./sendBytes";

const program = "netlifyProcess.mjs";

/** `parts` are a database and a mail server that the caller must stop. */
type Options = { packed?: string; parts?: { database: TestDatabase; mail: TestMailServer } };

/** Starts packed Functions with a database and mail server. Node lets them read only their own folder. */
export async function startNetlifyHost(
  env: Record<string, string> = {},
  { packed = process.env["PACKED_FUNCTIONS"] ?? "", parts }: Options = {},
) {
  const [database, mail] = parts
    ? [parts.database, parts.mail]
    : await Promise.all([startDatabase(), startMailServer()]);
  const folder = await realpath(await mkdtemp(join(tmpdir(), "netlify-")));
  await cp(packed, folder, { recursive: true });
  await cp(join(__dirname, program), join(folder, program));
  const { log, line, kill } = startProgram([...onlyReading(folder), program, __filename], {
    cwd: folder,
    env: { ...siteEnvironment({ database, mail }, env), NODE_ENV: "production" },
  });
  const [, port] = await line(/"event":"netlify\.ready","port":(\d+)/);
  const send = (request: HostileRequest) => sendBytes(Number(port), request);
  return {
    send,
    database: database.owner,
    mail,
    log,
    async sweep() {
      const { status, body } = await send({ path: "/.netlify/functions/sweep" });
      if (status !== 200) throw new Error(`The sweep failed: ${log.at(-1) ?? ""}`);
      return JSON.parse(body) as { sent: number };
    },
    async stop() {
      await kill();
      if (!parts) await Promise.all([database.stop(), mail.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns options that let Node read only one folder (https://nodejs.org/api/permissions.html). */
function onlyReading(folder: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  return [
    known.has("--permission") ? "--permission" : "--experimental-permission",
    `--allow-fs-read=${folder}/*`,
    // Suppress Node's experimental warning, which would add a line to the log that the tests read.
    "--disable-warning=ExperimentalWarning",
    ...(known.has("--allow-net") ? ["--allow-net"] : []),
  ];
}
