import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { connectSupabase } from "../../api/supabase/callDatabase";
import { adviseMigration, judgeSchemaVersion } from "../../api/supabase/judgeSchemaVersion";
import { neededSchemaVersion } from "../../api/supabase/schemaVersion";
import type { Environment } from "../../api/env";
import { tryMailLogin } from "../../api/mail/tryMailLogin";
import { isAnswering } from "../../process/isAnswering";
import { checkSender } from "./checkSender";
import { countOf } from "../../api/countOf";

/** One line of `npm run doctor`. `unknown`: it could not be looked at, which is no fault by itself. */
export type Finding = {
  name: string;
  status: "good" | "warning" | "bad" | "unknown";
  found: string;
  /** What to do about it. */
  advice?: string;
};

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

/**
 * Looks at everything a request needs on its way to the owner: the database with its key and migrations, row level
 * security, the clock, the outbox, the webhook, the mail server and its login, SPF and DMARC of the sending domain,
 * and the disk.
 * Changes nothing. Never rejects.
 */
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
      {
        name,
        status: "bad",
        found: `${host} refuses the key`,
        advice:
          "SUPABASE_SECRET_KEY must be this project's secret key (Supabase: Settings, API keys).",
      },
    ];
  if (error !== null && (status === 404 || error.code === "PGRST202"))
    return [
      {
        name,
        status: "bad",
        found: `${host} answers, but its tables are not up to date`,
        advice:
          "Apply the files of supabase/migrations: supabase db push. `npm start` does it itself.",
      },
    ];
  // A program in front of a PostgreSQL server that is away says so at once; one that drops packets lets it wait.
  const isUnanswered = error !== null && status === 0;
  if (status >= 500 || (isUnanswered && (await isAnswering(environment.supabaseUrl, 3_000))))
    return [
      {
        name,
        status: "bad",
        found: `${host} answers, but cannot reach its own database (${isUnanswered ? "no answer in time" : String(status)})`,
        advice:
          'With DATABASE_URL: is that PostgreSQL server up (psql "$DATABASE_URL" -c "select 1")? Its log says more.',
      },
    ];
  if (error !== null)
    return [
      {
        name,
        status: "bad",
        found: `${host} does not answer`,
        advice: isCheckout()
          ? "Is it running, and is SUPABASE_URL its address? Without it, `npm start` runs one."
          : "Is it running, and is SUPABASE_URL its address? `journalctl -u site-database -n 50` says why it ended.",
      },
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

function checkTables({ version }: Installation, { supabaseUrl }: Environment): Finding {
  const name = "Database";
  const state = judgeSchemaVersion(version);
  if (state === "older")
    return {
      name,
      status: "bad",
      found: `its tables are of version ${version}, and this code needs ${neededSchemaVersion}`,
      advice: adviseMigration(isCheckout() ? "checkout" : "package", supabaseUrl),
    };
  const tables =
    state === "current" ? "up to date" : "of a newer version of the site, which is fine";
  return {
    name,
    status: "good",
    found: `${new URL(supabaseUrl).host} answers, and its tables are ${tables}`,
  };
}

function checkOpenTables({ openTables }: Installation): Finding {
  const name = "Row level security";
  return openTables.length === 0
    ? { name, status: "good", found: "on for every table" }
    : {
        name,
        status: "bad",
        found: `off for ${openTables.join(", ")}`,
        advice:
          "Anybody with the public key can read these. In SQL: " +
          openTables.map((table) => `alter table ${table} enable row level security;`).join(" "),
      };
}

/** More than this, in seconds, shifts deadlines and makes mail servers suspicious. */
const clockTolerance = 60;

function checkClock(databaseNow: string, asked: number, answered: number): Finding {
  const name = "Clock";
  const now = Date.parse(databaseNow);
  const seconds = Math.round(
    now < asked ? (asked - now) / 1000 : now > answered ? (now - answered) / 1000 : 0,
  );
  return seconds <= clockTolerance
    ? { name, status: "good", found: "agrees with the database's" }
    : {
        name,
        status: "bad",
        found: `differs from the database's by ${String(seconds)} seconds`,
        advice: "Set this machine's clock from the network (timedatectl set-ntp true).",
      };
}

/** A mail that is older than this, in seconds, did not go out at its first attempts. */
const oldMail = 15 * 60;

function checkSeen({ unseen }: Installation): Finding {
  const name = "Owner";
  return unseen
    ? {
        name,
        status: "warning",
        found: "has opened no request's page since the last five, or for a week",
        advice:
          "Are the mails in the spam folder? Open the page of any request from its email, and press a button.",
      }
    : { name, status: "good", found: "opens the pages of requests, or none had to be opened" };
}

function checkOutbox({ waiting, closed, oldestDueAge }: Installation): Finding {
  const name = "Outbox";
  const age = oldestDueAge ?? 0;
  if (closed > 0 || age > oldMail)
    return {
      name,
      status: "bad",
      found:
        `${countOf(waiting, "email")} waiting, the oldest for ` +
        `${countOf(Math.round(age / 60), "minute")}; ${String(closed)} given up`,
      advice: "`npm run requests -- unsent` says why; `npm run requests -- send` tries them now.",
    };
  return {
    name,
    status: "good",
    found: waiting === 0 ? "nothing waits" : `${countOf(waiting, "email")} waiting`,
  };
}

/** Nothing is posted: a receiver would take a test for a customer. */
function checkWebhook(
  { webhook }: Environment,
  { webhooksFailing, webhookCodes }: Installation,
): Finding[] {
  if (webhook === undefined) return [];
  const name = "Webhook";
  const { host } = new URL(webhook.url);
  if (webhooksFailing === 0)
    return [{ name, status: "good", found: `${host} has taken every request` }];
  return [
    {
      name,
      status: "bad",
      found: `${host} has not taken ${countOf(webhooksFailing, "request")} (the last answer: ${String(webhookCodes)})`,
      advice:
        "docs/webhook.md says what the answers mean. `npm run requests -- retry` posts them once more.",
    },
  ];
}

async function checkMailServer(environment: Environment): Promise<Finding> {
  const name = "Mail server";
  const { host } = new URL(environment.smtpUrl);
  const login = await tryMailLogin(environment);
  if (login.status === "accepted")
    return { name, status: "good", found: `${host} answers and takes the login` };
  const isRefused = login.status === "refused";
  return {
    name,
    status: "bad",
    found: `${host} ${isRefused ? "refuses the login" : "cannot be reached"} (${login.codes})`,
    advice: isRefused
      ? "Check name and password in SMTP_URL; special characters are written like %40 for @."
      : "Check host and port in SMTP_URL, and that a firewall lets this machine out on that port.",
  };
}

async function checkSite({ siteUrl }: Environment): Promise<Finding> {
  const name = "Site";
  try {
    const { status } = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(5_000) });
    if (status === 200) return { name, status: "good", found: `${siteUrl} answers and is well` };
    return {
      name,
      status: "bad",
      found: `${siteUrl}/api/health answers ${String(status)}`,
      advice: "Open that address: it says which part fails. The other lines here say what to do.",
    };
  } catch {
    return {
      name,
      status: "warning",
      found: `${siteUrl} cannot be reached from here`,
      advice: "Is it running, and is SITE_URL its public address? Links in emails lead there.",
    };
  }
}

/** Less free space than this, in bytes, is too little for a database to go on safely. */
const smallestSpace = 1024 ** 3;

async function checkDisk(folder: string): Promise<Finding> {
  const name = "Disk";
  try {
    const { bavail, bsize } = await statfsOfNearest(resolve(folder));
    const gigabytes = (bavail * bsize) / 1024 ** 3;
    const found = `${gigabytes.toFixed(1)} GB free for ${folder}`;
    return bavail * bsize >= smallestSpace
      ? { name, status: "good", found }
      : { name, status: "bad", found, advice: "Make room: below 1 GB a database may stop." };
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
