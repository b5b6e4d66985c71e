import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Settings, withoutEmptyValues } from "../../api/settings/readEnvironment";
import type { Closers } from "../processes/runProgram";
import { claimPorts, type NeededPort } from "../processes/claimPorts";
import { startDatabase } from "../database/embedded/startDatabase";
import { startInbox } from "../inbox/startInbox";
import { ownSettings } from "./readTarget";

type Prepared = {
  sitePort: number;
  /** Resolves with the address of the inbox; undefined where mail is hosted. */
  startBackends: (
    closers: Closers,
    onStep: (step: string) => void,
  ) => Promise<{ inboxUrl: string | undefined }>;
};

/**
 * Claims every port this start needs before anything slow begins. `startBackends` starts database and inbox, each only where the
 * settings name no hosted one, and sets their addresses in the environment, where the Functions read them.
 */
export async function prepareBackends(settings: Settings): Promise<Prepared> {
  const needed = (use: string, port: number, isHosted: boolean): NeededPort => ({
    use,
    port: isHosted ? 0 : port,
    host: "127.0.0.1",
  });
  const isDatabaseHosted = (settings.databaseUrl ?? settings.supabaseUrl) !== undefined;
  const isMailHosted = settings.smtpUrl !== undefined;
  const [sitePort = 0, databasePort = 0, smtpPort = 0, inboxPort = 0] = await claimPorts([
    { use: "the site", port: settings.port, host: settings.host },
    needed("the database", settings.supabaseLitePort, isDatabaseHosted),
    needed("the inbox's mail server", settings.inboxSmtpPort, isMailHosted),
    needed("the inbox's page", settings.inboxWebPort, isMailHosted),
  ]);

  const startBackends: Prepared["startBackends"] = async (opened, onStep) => {
    const ports = { supabaseLitePort: databasePort, inboxSmtpPort: smtpPort };
    const own = await ownSettings({ ...settings, ...ports });
    Object.assign(process.env, own, withoutEmptyValues(process.env), { PORT: String(sitePort) });
    let inboxUrl: string | undefined;
    if (!isDatabaseHosted) {
      await mkdir(settings.dataFolder, { recursive: true });
      await writeFile(join(settings.dataFolder, "ports.json"), JSON.stringify(ports));
      onStep("Starting the database");
      const database = await startDatabase(settings.dataFolder, {
        port: databasePort,
        secretKey: own["SUPABASE_SECRET_KEY"] ?? "",
        onLine: onStep,
      });
      opened.add(database.stop);
    }
    if (!isMailHosted) {
      onStep("Starting the inbox");
      const inbox = await startInbox({
        folder: join(settings.dataFolder, "inbox"),
        smtpPort,
        webPort: inboxPort,
      });
      opened.add(inbox.stop);
      inboxUrl = inbox.webUrl;
    }
    return { inboxUrl };
  };
  return { sitePort, startBackends };
}
