import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import type { Settings } from "../../api/env";
import type { Closers } from "../commands/runProgram";
import type { NeededPort } from "./claimPorts";
import { claimPorts } from "./claimPorts";
import { lockDataFolder } from "./lockDataFolder";
import { readKeys } from "./readKeys";
import { startDatabase } from "./startDatabase";
import { startInbox } from "./startInbox";

/** What runs, for the panel and for tests. Of a hosted part there is nothing to show. */
export type Backends = { inboxUrl: string | undefined; publishableKey: string | undefined };

type Prepared = {
  sitePort: number;
  startBackends: (closers: Closers, onStep: (step: string) => void) => Promise<Backends>;
};

/** The domain of the company's own address: where mail goes to and comes from while no other is named. */
export async function ownersDomain(): Promise<string> {
  const business = parse(await readFile("content/business.yaml", "utf8")) as { email?: string };
  return business.email?.split("@")[1] ?? "example.com";
}

/**
 * Looks at every port this start needs, and at the data folder, before anything slow begins.
 *
 * @returns the site's port, and how to start the database and the inbox the settings do not name. Their addresses are
 * then in the environment, where the Functions look for them: whether a part is embedded or hosted makes no other difference.
 */
export async function prepareBackends(settings: Settings, closers: Closers): Promise<Prepared> {
  const loopback = "127.0.0.1";
  const needed: NeededPort[] = [
    { use: "the site", variable: "PORT", port: settings.port, host: settings.host },
    {
      use: "the database",
      variable: "SUPABASE_LITE_PORT",
      port: settings.supabaseUrl === undefined ? settings.supabaseLitePort : 0,
      host: loopback,
    },
    {
      use: "the inbox's mail server",
      variable: "MAILDEV_SMTP_PORT",
      port: settings.smtpUrl === undefined ? settings.maildevSmtpPort : 0,
      host: loopback,
    },
    {
      use: "the inbox's page",
      variable: "MAILDEV_WEB_PORT",
      port: settings.smtpUrl === undefined ? settings.maildevWebPort : 0,
      host: loopback,
    },
  ];
  const [sitePort = 0, databasePort = 0, smtpPort = 0, inboxPort = 0] = await claimPorts(needed);
  if (settings.supabaseUrl === undefined) closers.add(await lockDataFolder(settings.dataFolder));

  const startBackends: Prepared["startBackends"] = async (opened, onStep) => {
    let publishableKey: string | undefined;
    let inboxUrl: string | undefined;
    if (settings.supabaseUrl === undefined) {
      onStep("Starting the database");
      const keys = await readKeys(settings.dataFolder, {
        publishableKey: process.env["SUPABASE_PUBLISHABLE_KEY"],
        secretKey: settings.supabaseSecretKey,
      });
      const database = await startDatabase(settings.dataFolder, databasePort, keys);
      opened.add(database.stop);
      publishableKey = keys.publishableKey;
      process.env["SUPABASE_URL"] = database.url;
      process.env["SUPABASE_SECRET_KEY"] = keys.secretKey;
    }
    if (settings.smtpUrl === undefined) {
      onStep("Starting the inbox");
      const inbox = await startInbox(smtpPort, inboxPort);
      opened.add(inbox.stop);
      inboxUrl = inbox.webUrl;
      process.env["SMTP_URL"] = inbox.smtpUrl;
    }
    const domain = await ownersDomain();
    process.env["QUOTE_TO"] = settings.quoteTo?.join(",") ?? `owner@${domain}`;
    process.env["QUOTE_FROM"] = settings.quoteFrom ?? `website@${domain}`;
    process.env["PORT"] = String(sitePort);
    return { inboxUrl, publishableKey };
  };
  return { sitePort, startBackends };
}
