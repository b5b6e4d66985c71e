import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { countOf } from "../../api/business";
import type { Environment } from "../../api/env";
import { isLoopback } from "../../api/environmentSchema";
import { tryMailLogin } from "../../api/mail/sendMail";
import { connectSupabase } from "../../api/supabase/callDatabase";
import { neededSchemaVersion } from "../../api/supabase/schemaVersion";
import { isAnswering } from "../processes/waitForAnswer";
import { checkSender } from "./checkSender";
import { bad, type Finding, good, warning } from "./Finding";

type Installation = {
  now: string;
  openTables: string[];
  version: string;
  waiting: number;
  closed: number;
  oldestDueAge: number | null;
  unseen: boolean;
  webhooksFailing: number;
  webhookCodes: string | null;
};

/** Looks at everything a request needs on its way to the owner. Changes nothing. Never rejects. */
export async function checkInstallation(environment: Environment): Promise<Finding[]> {
  const [database, mail, sender, site, disk] = await Promise.all([
    checkDatabase(environment),
    checkMailServer(environment),
    checkSender(environment),
    checkSite(environment),
    checkDisk(environment.dataFolder),
  ]);
  return [...database, mail, ...sender, site, disk];
}

/** Otherwise a package of `npm run package`, which has no `npm start`. */
const isCheckout = () => existsSync("gatsby-config.ts");

async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const name = "Database";
  const host = new URL(environment.supabaseUrl).host;
  const asked = Date.now();
  const { data, error, status } = await connectSupabase(environment).rpc("check_health", {
    writes: true,
  });
  const answered = Date.now();
  if (status === 401 || status === 403)
    return [
      bad(
        name,
        `${host} refuses the key`,
        "SUPABASE_SECRET_KEY must be this project's secret key (Supabase: Settings, API keys).",
      ),
    ];
  if (error !== null && (status === 404 || error.code === "PGRST202"))
    return [
      bad(
        name,
        `${host} answers, but its tables are not up to date`,
        "Apply the files of supabase/migrations: supabase db push. `npm start` does it itself.",
      ),
    ];
  // A program in front of a PostgreSQL server that is away says so at once; one that drops packets lets it wait.
  const isUnanswered = error !== null && status === 0;
  if (status >= 500 || (isUnanswered && (await isAnswering(environment.supabaseUrl, 3_000))))
    return [
      bad(
        name,
        `${host} answers, but cannot reach its own database (${isUnanswered ? "no answer in time" : String(status)})`,
        'With DATABASE_URL: is that PostgreSQL server up (psql "$DATABASE_URL" -c "select 1")? Its log says more.',
      ),
    ];
  if (error !== null)
    return [
      bad(
        name,
        `${host} does not answer`,
        isCheckout()
          ? "Is it running, and is SUPABASE_URL its address? Without it, `npm start` runs one."
          : "Is it running, and is SUPABASE_URL its address? `journalctl -u site-database -n 50` says why it ended.",
      ),
    ];
  const installation = data as Installation;
  return [
    checkTables(installation, environment),
    checkOpenTables(installation),
    checkClock(installation.now, asked, answered),
    checkOutbox(installation),
    checkSeen(installation),
    ...checkWebhook(environment, installation),
  ];
}

/** Versions are times in fourteen digits. Migrations only add, so this code works with tables of a later one. */
function checkTables({ version }: Installation, { supabaseUrl }: Environment): Finding {
  const name = "Database";
  if (version < neededSchemaVersion)
    return bad(
      name,
      `its tables are of version ${version}, and this code needs ${neededSchemaVersion}`,
      adviseMigration(isCheckout() ? "checkout" : "package", supabaseUrl),
    );
  const tables =
    version === neededSchemaVersion
      ? "up to date"
      : "of a newer version of the site, which is fine";
  return good(name, `${new URL(supabaseUrl).host} answers, and its tables are ${tables}`);
}

/** A database of this machine is the site's own program, which applies the migrations at its start. */
export function adviseMigration(place: "checkout" | "package", supabaseUrl: string): string {
  if (!isLoopback(new URL(supabaseUrl).hostname))
    return "Run `npx supabase db push` in a checkout of this version of the site (before the first time: `npx supabase link`).";
  return place === "package"
    ? "Run `systemctl restart site-database`: it applies the migrations of this package at its start."
    : "Stop and start `npm start` or `npm run database`: it applies supabase/migrations at its start.";
}

function checkOpenTables({ openTables }: Installation): Finding {
  const name = "Row level security";
  if (openTables.length === 0) return good(name, "on for every table");
  const enable = openTables.map((table) => `alter table ${table} enable row level security;`);
  return bad(
    name,
    `off for ${openTables.join(", ")}`,
    `Anybody with the public key can read these. In SQL: ${enable.join(" ")}`,
  );
}

/** More than this, in seconds, shifts deadlines and makes mail servers suspicious. */
const clockTolerance = 60;

function checkClock(databaseNow: string, asked: number, answered: number): Finding {
  const name = "Clock";
  const now = Date.parse(databaseNow);
  const seconds = Math.round(Math.max(asked - now, now - answered, 0) / 1000);
  if (seconds <= clockTolerance) return good(name, "agrees with the database's");
  return bad(
    name,
    `differs from the database's by ${String(seconds)} seconds`,
    "Set this machine's clock from the network (timedatectl set-ntp true).",
  );
}

/** In seconds: it did not go out at its first attempts. */
const oldMail = 15 * 60;

function checkSeen({ unseen }: Installation): Finding {
  const name = "Owner";
  if (!unseen) return good(name, "opens the pages of requests, or none had to be opened");
  return warning(
    name,
    "has opened no request's page since the last five, or for a week",
    "Are the mails in the spam folder? Open the page of any request from its email, and press a button.",
  );
}

function checkOutbox({ waiting, closed, oldestDueAge }: Installation): Finding {
  const name = "Outbox";
  const age = oldestDueAge ?? 0;
  if (closed === 0 && age <= oldMail)
    return good(name, waiting === 0 ? "nothing waits" : `${countOf(waiting, "email")} waiting`);
  return bad(
    name,
    `${countOf(waiting, "email")} waiting, the oldest for ` +
      `${countOf(Math.round(age / 60), "minute")}; ${String(closed)} given up`,
    "`npm run requests -- unsent` says why; `npm run requests -- send` tries them now.",
  );
}

/** Nothing is posted: a receiver would take a test for a customer. */
function checkWebhook(
  { webhook }: Environment,
  { webhooksFailing, webhookCodes }: Installation,
): Finding[] {
  if (webhook === undefined) return [];
  const name = "Webhook";
  const { host } = new URL(webhook.url);
  if (webhooksFailing === 0) return [good(name, `${host} has taken every request`)];
  return [
    bad(
      name,
      `${host} has not taken ${countOf(webhooksFailing, "request")} (the last answer: ${String(webhookCodes)})`,
      "docs/webhook.md says what the answers mean. `npm run requests -- retry` posts them once more.",
    ),
  ];
}

async function checkMailServer(environment: Environment): Promise<Finding> {
  const name = "Mail server";
  const { host } = new URL(environment.smtpUrl);
  const login = await tryMailLogin(environment);
  if (login.status === "accepted") return good(name, `${host} answers and takes the login`);
  const isRefused = login.status === "refused";
  return bad(
    name,
    `${host} ${isRefused ? "refuses the login" : "cannot be reached"} (${login.codes})`,
    isRefused
      ? "Check name and password in SMTP_URL; special characters are written like %40 for @."
      : "Check host and port in SMTP_URL, and that a firewall lets this machine out on that port.",
  );
}

async function checkSite({ siteUrl }: Environment): Promise<Finding> {
  const name = "Site";
  try {
    const { status } = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(5_000) });
    if (status === 200) return good(name, `${siteUrl} answers and is well`);
    return bad(
      name,
      `${siteUrl}/api/health answers ${String(status)}`,
      "Open that address: it says which part fails. The other lines here say what to do.",
    );
  } catch {
    return warning(
      name,
      `${siteUrl} cannot be reached from here`,
      "Is it running, and is SITE_URL its public address? Links in emails lead there.",
    );
  }
}

const smallestSpace = 1024 ** 3;

async function checkDisk(folder: string): Promise<Finding> {
  const name = "Disk";
  try {
    const { bavail, bsize } = await statfsOfNearest(resolve(folder));
    const gigabytes = (bavail * bsize) / 1024 ** 3;
    const found = `${gigabytes.toFixed(1)} GB free for ${folder}`;
    if (bavail * bsize >= smallestSpace) return good(name, found);
    return bad(name, found, "Make room: below 1 GB a database may stop.");
  } catch {
    return { name, status: "unknown", found: `the free space of ${folder} cannot be read` };
  }
}

/** The disk of a folder, or before its first start the one that it will be made on. */
async function statfsOfNearest(folder: string): Promise<{ bavail: number; bsize: number }> {
  try {
    return await statfs(folder);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!isMissing || dirname(folder) === folder) throw error;
    return await statfsOfNearest(dirname(folder));
  }
}
