import { createPublicKey } from "node:crypto";
import { resolveTxt } from "node:dns/promises";
import { mkdir, statfs } from "node:fs/promises";
import { findSchemaMismatch } from "../../api/database/findSchemaMismatch";
import { connectSupabase } from "../../api/database/callDatabase";
import type { Environment } from "../../api/env";
import { isLoopback } from "../../api/environmentSchema";
import { tryMailLogin } from "../../api/mail/tryMailLogin";
import { countOf } from "./countOf";

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
  due: number;
  refused: number;
  oldestDueSeconds: number | null;
  webhooksFailing: number;
  webhookError: string | null;
};

/**
 * Looks at everything a request needs on its way to the owner: the database with its key and migrations, row level
 * security, the clock, the outbox, the webhook, the mail server and its login, SPF, DKIM and DMARC of the sending domain,
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

async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const name = "Database";
  const host = new URL(environment.supabaseUrl).host;
  const asked = Date.now();
  const { data, error, status } = await connectSupabase(environment).rpc("describe_installation");
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
  if (error !== null)
    return [
      {
        name,
        status: "bad",
        found: `${host} does not answer`,
        advice: "Is it running, and is SUPABASE_URL its address? Without it, `npm start` runs one.",
      },
    ];
  const installation = data as Installation;
  return [
    await checkTables(environment, host),
    checkOpenTables(installation),
    checkClock(installation.now, asked, answered),
    checkOutbox(installation),
    ...checkWebhook(environment, installation),
  ];
}

async function checkTables(environment: Environment, host: string): Promise<Finding> {
  const name = "Database";
  const [mismatch, ...more] = await findSchemaMismatch(environment);
  return mismatch === undefined
    ? { name, status: "good", found: `${host} answers, and its tables are up to date` }
    : {
        name,
        status: "bad",
        found: `${mismatch.what}${more.length === 0 ? "" : ` And ${String(more.length)} more.`}`,
        advice: mismatch.mend,
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
        advice: `Anybody with the public key can read these. In SQL: ${openTables.map((table) => `alter table ${table} enable row level security;`).join(" ")}`,
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

function checkOutbox({ due, refused, oldestDueSeconds }: Installation): Finding {
  const name = "Outbox";
  const age = oldestDueSeconds ?? 0;
  if (refused > 0 || age > oldMail)
    return {
      name,
      status: "bad",
      found: `${countOf(due, "email")} waiting, the oldest for ${countOf(Math.round(age / 60), "minute")}; ${String(refused)} refused`,
      advice: "`npm run outbox -- list` says why; `npm run outbox` tries them now.",
    };
  return {
    name,
    status: "good",
    found: due === 0 ? "nothing waits" : `${countOf(due, "email")} waiting`,
  };
}

/** Nothing is posted: a receiver would take a test for a customer. */
function checkWebhook(
  { webhook }: Environment,
  { webhooksFailing, webhookError }: Installation,
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
      found: `${host} has not taken ${countOf(webhooksFailing, "request")} (the last answer: ${String(webhookError)})`,
      advice:
        "docs/webhook.md says what the answers mean. `npm run outbox -- retry` posts them once more.",
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

async function checkSender({ quoteFrom, smtpUrl, dkim }: Environment): Promise<Finding[]> {
  const domain = quoteFrom.slice(quoteFrom.lastIndexOf("@") + 1);
  if (isLoopback(new URL(smtpUrl).hostname))
    return [
      {
        name: "SPF, DKIM and DMARC",
        status: "unknown",
        found: "not looked up: the mail server is on this machine",
      },
    ];
  const [spf, dmarc] = await Promise.all([
    findRecord(domain, "v=spf1"),
    findRecord(`_dmarc.${domain}`, "v=DMARC1"),
  ]);
  return [
    describeRecord(
      `SPF of ${domain}`,
      spf,
      "Add the TXT record that your mail provider shows for SPF, or mails may end up as spam.",
    ),
    describeRecord(
      `DMARC of ${domain}`,
      dmarc,
      `Add a TXT record at _dmarc.${domain}, to begin with: v=DMARC1; p=none`,
    ),
    ...(dkim === undefined ? [] : [await checkDkim(dkim)]),
  ];
}

/** Whether the public key in the DNS belongs to the key that signs. A wrong one is worse than no signature. */
async function checkDkim(dkim: NonNullable<Environment["dkim"]>): Promise<Finding> {
  const place = `${dkim.keySelector}._domainkey.${dkim.domainName}`;
  const name = `DKIM at ${place}`;
  const key = createPublicKey(dkim.privateKey)
    .export({ type: "spki", format: "der" })
    .toString("base64");
  const record = await findRecord(place, "");
  if (record.status === "no answer") return describeRecord(name, record, "");
  const published = record.status === "found" ? /\bp=([^;]*)/.exec(record.text)?.[1] : undefined;
  if (published?.replaceAll(/\s/g, "") === key)
    return { name, status: "good", found: "belongs to SMTP_DKIM_KEY" };
  return {
    name,
    status: "bad",
    found: record.status === "missing" ? "no record" : "belongs to another key",
    advice: `Add a TXT record at ${place}: v=DKIM1; k=rsa; p=${key}`,
  };
}

type DnsRecord = { status: "found"; text: string } | { status: "missing" | "no answer" };

async function findRecord(domain: string, start: string): Promise<DnsRecord> {
  try {
    const records = (await resolveTxt(domain)).map((parts) => parts.join(""));
    const text = records.find((record) => record.startsWith(start));
    return text === undefined ? { status: "missing" } : { status: "found", text };
  } catch (error) {
    const { code } = error as { code?: string };
    return { status: code === "ENOTFOUND" || code === "ENODATA" ? "missing" : "no answer" };
  }
}

function describeRecord(name: string, record: DnsRecord, advice: string): Finding {
  if (record.status === "found") return { name, status: "good", found: record.text };
  if (record.status === "missing") return { name, status: "warning", found: "no record", advice };
  return { name, status: "unknown", found: "the name server does not answer from here" };
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
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    const gigabytes = (bavail * bsize) / 1024 ** 3;
    const found = `${gigabytes.toFixed(1)} GB free for ${folder}`;
    return bavail * bsize >= smallestSpace
      ? { name, status: "good", found }
      : { name, status: "bad", found, advice: "Make room: below 1 GB a database may stop." };
  } catch {
    return { name, status: "unknown", found: `the free space of ${folder} cannot be read` };
  }
}
