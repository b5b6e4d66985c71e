import { existsSync } from "node:fs";
import { readdir, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import * as v from "valibot";
import { countOf } from "../../api/business";
import { type Environment, isLoopback } from "../../api/env";
import {
  callDatabase,
  DatabaseRefusal,
  type DatabaseSettings,
  neededSchemaVersion,
  lateAfterSeconds,
  type OutboxHealth,
  outboxHealth,
  readRows,
  tryMailLogin,
} from "../../api/owner/commands";
import { hostOfDatabase } from "../database/hostOfDatabase";
import { pushCommand } from "../database/pushCommand";
import { checkSender } from "./checkSender";
import { bad, type Finding, good, warning } from "./Finding";

/** Looks at everything a request needs on its way to the owner. Changes nothing. Never rejects. */
export async function checkInstallation(environment: Environment): Promise<Finding[]> {
  const [database, mail, sender, site, disk] = await Promise.all([
    checkDatabase(environment),
    checkMailServer(environment),
    checkSender(environment),
    checkSite(environment),
    checkDisk(environment),
  ]);
  return [...database, mail, ...sender, site, disk];
}

/** A package of `npm run package` is none: it has no `npm start`. */
const isCheckout = () => existsSync("gatsby-config.ts");

async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const name = "Database";
  const host = hostOfDatabase(environment);
  const asked = Date.now();
  let answer: unknown;
  try {
    answer = await callDatabase(environment, "check_health", { writes: true });
  } catch (error) {
    const isThere = error instanceof DatabaseRefusal || codeOf(error).startsWith("404");
    if (!isThere) return [explainSilence(environment, codeOf(error))];
  }
  const answered = Date.now();
  const installation = v.safeParse(outboxHealth, answer);
  if (!installation.success)
    return [
      bad(name, `${host} answers, but its tables are not up to date`, adviseMigration(environment)),
    ];
  const found = installation.output;
  return [
    checkTables(found, await findMissingMigrations(environment), environment),
    checkOpenTables(found),
    checkClock(found.now, asked, answered),
    checkOutbox(found),
    checkSeen(found),
    ...checkWebhook(environment, found),
  ];
}

/** An HTTP status, and what PostgreSQL or the network said; "" without any answer. */
function codeOf(error: unknown): string {
  const { code = "" } = ((error as Error).cause ?? {}) as { code?: string };
  return code === "0" ? "" : code;
}

/** Why the database gave no answer that can be read. */
function explainSilence(environment: Environment, code: string): Finding {
  const name = "Database";
  const host = hostOfDatabase(environment);
  if (/^(?:40[13]|28)/.test(code))
    return bad(
      name,
      `${host} refuses the key`,
      environment.databaseUrl === undefined
        ? "SUPABASE_SECRET_KEY must be this project's secret key (Supabase: Settings, API keys)."
        : "Name and password in DATABASE_URL must be those of the database's role.",
    );
  if (host.endsWith(".supabase.co") && /^(?:402|5\d\d)/.test(code))
    return bad(name, `${host} answers ${code.slice(0, 3)}`, hostedAdvice);
  return bad(
    name,
    `${host} does not answer${code === "" ? "" : ` (${code})`}`,
    environment.databaseUrl === undefined
      ? "Is it running, and is SUPABASE_URL its address? Without SUPABASE_URL, `npm start` runs one."
      : 'Is it running, and is DATABASE_URL its address (psql "$DATABASE_URL" -c "select 1")? Its log says more.',
  );
}

/**
 * The versions of the files in supabase/migrations that this database does not have. Comparing the latest version is not enough: a
 * release may bring a migration that is older than the one that a company made for its own form.
 */
async function findMissingMigrations(environment: Environment): Promise<string[]> {
  const applied = await readRows(environment, { table: "applied_migrations", limit: 1_000 }).catch(
    () => undefined,
  );
  const versions = new Set(applied?.map(({ version }) => version));
  const files = await readdir("supabase/migrations").catch(() => []);
  return files
    .flatMap((file) => /^(\d{14})_\w+\.sql$/.exec(file)?.[1] ?? [])
    .filter((version) => applied !== undefined && !versions.has(version))
    .sort();
}

/** 402 and 540 are Supabase's own (supabase.com/docs, "HTTP status codes"). */
const hostedAdvice =
  "Open the project at supabase.com: 540 means that it is paused (press Restore, which takes minutes), 402 that it has used up its " +
  "plan (Organization, Usage). Otherwise see status.supabase.com, then the project's Logs.";

/** Versions are times in fourteen digits. Migrations only add, so this code works with tables of a later one. */
function checkTables(
  { version }: OutboxHealth,
  missing: string[],
  environment: Environment,
): Finding {
  const name = "Database";
  const lacks = version < neededSchemaVersion ? [...missing, neededSchemaVersion] : missing;
  if (lacks.length > 0)
    return bad(
      name,
      `its tables lack what supabase/migrations has as ${[...new Set(lacks)].join(", ")}`,
      adviseMigration(environment),
    );
  const tables =
    version === neededSchemaVersion
      ? "up to date"
      : "of a newer version of the site, which is fine";
  return good(name, `${hostOfDatabase(environment)} answers, and its tables are ${tables}`);
}

/** The site applies the migrations of its own database at its start. */
export function adviseMigration({ databaseUrl, supabaseUrl = "" }: DatabaseSettings): string {
  if (databaseUrl === undefined && !isLoopback(new URL(supabaseUrl).hostname))
    return `Run \`${pushCommand}\` in a checkout of this version of the site (docs/deploy-netlify.md says where the connection string is).`;
  return isCheckout()
    ? "Stop and start the site: it applies supabase/migrations at its start."
    : "Run `systemctl restart site`: it applies the migrations of this package at its start; `journalctl -u site` says what it waits for.";
}

function checkOpenTables({ openTables }: OutboxHealth): Finding {
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

function checkSeen({ unseen }: OutboxHealth): Finding {
  const name = "Owner";
  if (!unseen) return good(name, "has opened a request's page lately, or did not have to");
  return warning(
    name,
    "has not opened a request's page for the last five emails, or for a week",
    "Are the mails in the spam folder? Open the page of any request from its email, and press a button.",
  );
}

function checkOutbox({ waiting, closed, oldestDueAge }: OutboxHealth): Finding {
  const name = "Outbox";
  const age = oldestDueAge ?? 0;
  if (closed === 0 && age <= lateAfterSeconds)
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
  { webhooksFailing, webhookCodes }: OutboxHealth,
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
  const isRefused = login.cause === "login";
  return bad(
    name,
    `${host} ${isRefused ? "refuses the login" : "cannot be reached"} (${login.codes})`,
    isRefused
      ? "Check name and password in SMTP_URL; special characters are written like %40 for @."
      : "Check host and port in SMTP_URL, its certificate, and that a firewall lets this machine out on that port.",
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

/** Where Debian's PostgreSQL keeps its files. */
const postgresFolder = "/var/lib/postgresql";

async function checkDisk({ dataFolder, databaseUrl }: Environment): Promise<Finding> {
  const name = "Disk";
  const isOnThisMachine = databaseUrl !== undefined && existsSync(postgresFolder);
  const folder = isOnThisMachine ? postgresFolder : dataFolder;
  try {
    const { bavail, bsize } = await statfs(findExisting(resolve(folder)));
    const gigabytes = (bavail * bsize) / 1024 ** 3;
    const found = `${gigabytes.toFixed(1)} GB free for ${folder}`;
    if (bavail * bsize >= smallestSpace) return good(name, found);
    return bad(name, found, "Make room: below 1 GB a database may stop.");
  } catch {
    return { name, status: "unknown", found: `the free space of ${folder} cannot be read` };
  }
}

/** The folder itself, or the nearest one above it that exists: before the first start the folder is not there yet. */
function findExisting(folder: string): string {
  return existsSync(folder) ? folder : findExisting(dirname(folder));
}
