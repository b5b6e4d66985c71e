import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { readSettings, tidyVariables } from "../../api/settings/readEnvironment";
import { startDatabase } from "../database/startDatabase";
import { startInbox } from "../inbox/startInbox";
import { listen } from "../processes/listen";
import { printStep } from "../processes/printStep";
import type { Closers } from "../processes/runProgram";
import { localPorts, ownSettings } from "./readTarget";

type Started = { host: string; port: number; inboxUrl: string | undefined };

/** Reserves the port and calls `prepare`. Starts a database and an inbox unless the settings name other servers. */
export async function startBackends(closers: Closers, prepare: () => Promise<void>) {
  const settings = readSettings();
  const { host, dataFolder } = settings;
  const ports = localPorts(settings.port);
  // Listens on the port during a build, so that a second `npm start` fails before building in this folder.
  const holder = createServer((socket) => socket.destroy());
  ports.port = await listen(holder, settings.port, host);
  try {
    await prepare();
  } finally {
    await holder[Symbol.asyncDispose]();
  }
  let inboxUrl: string | undefined;
  if (settings.smtpUrl === undefined) {
    printStep("Starting the inbox");
    const folder = join(dataFolder, "inbox");
    const inbox = await startInbox(folder, ports.inboxSmtpPort, ports.inboxWebPort);
    closers.add(inbox.stop);
    inboxUrl = inbox.webUrl;
    ports.inboxSmtpPort = inbox.smtpPort;
  }
  if (settings.databaseUrl === undefined && settings.supabaseUrl === undefined) {
    printStep("Starting the database");
    const { SUPABASE_SECRET_KEY: key = "" } = await ownSettings(settings, ports);
    const database = await startDatabase(dataFolder, ports.supabaseLitePort, key);
    closers.add(database.stop);
    ports.supabaseLitePort = database.port;
    await writeFile(join(dataFolder, "ports.json"), JSON.stringify(ports));
  }
  const own = await ownSettings(settings, ports);
  Object.assign(process.env, own, tidyVariables(process.env), { PORT: own["PORT"] });
  return { host, port: ports.port, inboxUrl };
}

export function printAddresses({ port, inboxUrl }: Started): void {
  const { DATABASE_URL, SUPABASE_URL } = process.env;
  // Prints only the host, because a database's URL may contain a password.
  const { host } = new URL(DATABASE_URL || SUPABASE_URL || "");
  process.stdout.write(`
  Site       http://localhost:${String(port)}
  Inbox      ${inboxUrl ?? "your own mail server (SMTP_URL)"}
  Requests   npm run requests   (in another terminal; stored at ${host})
  Stop       Ctrl-C

`);
}
