// Writes database-2.0.0.sql: what version 2.0.0 had in its database, with requests and mails in every state that it knew. The programs
// of that version make the rows themselves: its commit is checked out beside the project, its site is posted to as visitors do, and the
// mail server fails as mail servers do. Run it with `npx tsx tests/promises/release2/makeDump.ts`; it needs Debian's PostgreSQL.
//
// Every run writes the same file: times are counted from one fixed time, and random ids are made from what they belong to.
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startGateway } from "../../hostile/hosts/startGateway";
import { requireProgram } from "../../hosts/machine/findProgram";
import { startPostgres } from "../../hosts/machine/startPostgres";
import { secretKey } from "../../support/intake/connectTo";
import { type MailFault, startMailServer } from "../../support/intake/startMailServer";
import { waitUntil } from "../../support/intake/waitUntil";
import { freePort } from "../../support/programs/freePort";
import { type Program, startProgram } from "../../support/programs/startProgram";

/** The commit of version 2.0.0. */
const release = "29776bed";
const database = "release2";
const root = resolve(__dirname, "..", "..", "..");
const owner = "owner@dogwoodcleaning.example";
const office = "office@dogwoodcleaning.example";

/** A column of the company's own, as `npm run content -- form` of version 2.0.0 wrote it. */
const ownColumns = `
-- Empty in the rows from before.
alter table public.quote_requests add column "found_us" text not null default '';
alter table public.quote_requests add constraint "quote_requests_found_us_check"
  check (char_length("found_us") <= 200);
-- Empty in the rows from before.
alter table public.quote_requests add column "windows" text not null default '';
alter table public.quote_requests add constraint "quote_requests_windows_check"
  check ("windows" ~ '^(-?[0-9]{1,12}([.][0-9]{1,6})?)?$');
update public.schema_version set version = '20261126120000';
insert into supabase_migrations.schema_migrations (version, name) values ('20261126120000', 'quote_form');
update public.quote_requests set found_us = 'A neighbor''s "fridge"; 50% off' where email like 'sent%' or email like 'full%';
update public.quote_requests set windows = '12' where email like 'held%' or email like 'sent%';`;

/** Replaces times by times after the fixed one, to five minutes, and random ids by ids made from the row. */
const settle = (started: string) => `
create function pg_temp.fixed(moment timestamptz, place bigint default 0) returns timestamptz language sql as $$
  select timestamptz '2026-11-20 15:00:00+00' + make_interval(secs => place)
    + interval '5 minutes' * floor(extract(epoch from moment - timestamptz '${started}') / 300);
$$;
alter table public.schema_version disable trigger all;
update public.quote_requests q set contacted_at = pg_temp.fixed(contacted_at), created_at = pg_temp.fixed(created_at, o.place)
from (select id, row_number() over (order by created_at) as place from public.quote_requests) o where o.id = q.id;
update public.contact_messages c set responded_at = pg_temp.fixed(responded_at), created_at = pg_temp.fixed(created_at, o.place)
from (select id, row_number() over (order by created_at) as place from public.contact_messages) o where o.id = c.id;
update public.notifications set
  id = md5(concat_ws(' ', kind, quote_request_id, contact_message_id, recipient, pg_temp.fixed(listed_until)))::uuid,
  lease_id = md5(concat_ws(' ', 'lease', kind, quote_request_id, contact_message_id, recipient))::uuid
where lease_id is not null;
update public.notifications set
  id = md5(concat_ws(' ', kind, quote_request_id, contact_message_id, recipient, pg_temp.fixed(listed_until)))::uuid,
  created_at = pg_temp.fixed(created_at), due_since = pg_temp.fixed(due_since), due_at = pg_temp.fixed(due_at),
  attempted_at = pg_temp.fixed(attempted_at), leased_until = pg_temp.fixed(leased_until) + interval '75 seconds',
  sent_at = pg_temp.fixed(sent_at), listed_since = pg_temp.fixed(listed_since), listed_until = pg_temp.fixed(listed_until);
update public.installation set installed_at = pg_temp.fixed(installed_at), last_accepted_at = pg_temp.fixed(last_accepted_at),
  seen_at = pg_temp.fixed(seen_at), checked_at = pg_temp.fixed(checked_at), digest_morning = pg_temp.fixed(digest_morning),
  swept_at = pg_temp.fixed(swept_at), mail_tried_at = pg_temp.fixed(mail_tried_at),
  expiry_looked_at = pg_temp.fixed(expiry_looked_at), expiry_before = pg_temp.fixed(expiry_before),
  delete_before = pg_temp.fixed(delete_before);
-- Hours of the company's day, which the hour of this run decides.
update public.notifications set due_at = timestamptz '2026-11-20 19:00:00+00'
where attempted_at is null and kind = 'quote_request' and status in ('held', 'sent');
update public.notifications set due_at = created_at, due_since = created_at where kind = 'reminder';
update public.counters set period_start = case
  when date_trunc('day', period_start) = period_start then timestamptz '2026-11-20 00:00:00+00'
  else timestamptz '2026-11-20 15:00:00+00' end;
alter table public.schema_version enable trigger all;`;

/** Version 2.0.0 with its packages, and its site as its own tests bundle it. It sends confirmations. */
async function checkOut(folder: string): Promise<{ code: string; site: string }> {
  const [code, site] = [join(folder, "code"), join(folder, "site")];
  execFileSync("git", ["worktree", "add", "--detach", code, release], { cwd: root, stdio: "pipe" });
  await symlink(join(root, "node_modules"), join(code, "node_modules"));
  const business = join(code, "content", "business.yaml");
  const facts = await readFile(business, "utf8");
  await writeFile(business, facts.replace("  send: false", "  send: true"));
  execFileSync("mkdir", [site]);
  const compiler = require.resolve("tsx", { paths: [root] });
  execFileSync(
    process.execPath,
    [
      ...["--import", compiler, join(code, "tests/hostile/site/compileSite.ts")],
      ...["bundle", "America/New_York"],
    ],
    {
      cwd: site,
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  return { code, site };
}

/** A program that takes webhook calls and answers with the status that it is told. */
async function startReceiver() {
  let status = 200;
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(status).end());
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${String(port)}/quotes`,
    answerWith(next: number) {
      status = next;
    },
    stop: () => void server.close(),
  };
}

async function makeRows(folder: string): Promise<string> {
  const { code, site } = await checkOut(folder);
  const [postgres, mail, receiver] = await Promise.all([
    startPostgres(),
    startMailServer({ login: true }),
    startReceiver(),
  ]);
  postgres.run(`create database ${database} owner site encoding 'UTF8' template template0`);
  const sql = (text: string) => postgres.run(text, database);
  const program = startProgram(["--import", "tsx", "server/commands/database.ts"], {
    cwd: code,
    env: {
      SUPABASE_SECRET_KEY: secretKey,
      PORT: "0",
      DATABASE_URL: postgres.siteUrl(database),
    },
  });
  const [, databaseUrl = ""] = await program.line(/ready at (\S+)/);
  const gateway = await startGateway(databaseUrl);
  const port = await freePort();
  let server: Program | undefined;
  const open = async () => {
    server = startProgram([join(site, ".cache", "server", "serve.cjs")], {
      cwd: site,
      env: {
        NODE_ENV: "production",
        PORT: String(port),
        CLIENT_ADDRESS_HEADER: "x-forwarded-for",
        SUPABASE_URL: gateway.url,
        SUPABASE_SECRET_KEY: secretKey,
        SMTP_URL: mail.url,
        QUOTE_TO: `${owner}, ${office}`,
        QUOTE_FROM: "website@dogwoodcleaning.example",
        SITE_URL: "https://www.dogwoodcleaning.example",
        WEBHOOK_URL: receiver.url,
      },
    });
    await server.line(/"event":"site\.ready"/);
  };
  const kill = async () => await server?.kill();
  /** As systemd ends it. */
  const end = async () => {
    const ended = new Promise((resolve) => server?.child.once("close", resolve));
    server?.child.kill("SIGTERM");
    await ended;
  };
  let client = 0;
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    client += 1;
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `203.0.113.${String(client)}`,
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    if (answer.status >= 400)
      throw new Error(
        `${String(answer.status)}: ${await answer.text()}\n${server?.log.join("\n")}`,
      );
  };
  /** A visitor whose address says what becomes of the request. */
  const aQuote = (name: string) => ({
    firstName: "Jané",
    lastName: `of ${name}`,
    email: `${name}@${name}.example`,
    phone: "(404) 555-0134",
    address: "12 Peachtree Street NE, Atlanta, GA 30303",
    homeSize: "1500-3000",
    serviceType: "premium-clean",
    details: `Two dogs; "${name}"\nand a cat's stairs.`,
  });
  const quote = async (name: string, headers: Record<string, string> = {}) =>
    await post("quote-requests", aQuote(name), { "idempotency-key": `key-of-${name}`, ...headers });
  const message = async (name: string, headers: Record<string, string> = {}) =>
    await post(
      "contact-messages",
      {
        name: "Sam Rivera",
        email: `${name}@${name}.example`,
        phone: "",
        subject: "Gift cards",
        message: `Do you offer gift cards, ${name}?`,
      },
      { "idempotency-key": `key-of-${name}`, ...headers },
    );
  /** Nothing is under way any more. */
  const rest = async () =>
    await waitUntil(
      () => sql("select count(*) from notifications where lease_id is not null") === "0",
    );
  const restartWith = async (fault?: MailFault) => {
    await end();
    mail.setFault(fault);
    await open();
  };
  const started = sql("select now()");
  const ownerMails = (morning: string) =>
    sql(`select enqueue_owner_mails(jsonb_build_object('morning', now() + interval '${morning}',
      'morningBefore', now() + interval '${morning}' - interval '1 day', 'remindAfterSeconds', 0, 'afterMailSeconds', 0,
      'remindersPerHour', 100, 'nightSeconds', 0, 'recipients', 2))`);

  // What went well, and what nobody waits for any more.
  await open();
  for (const name of ["sent-1", "sent-2", "sent-answered", "sent-then-spam"]) await quote(name);
  await post("quote-requests", new URLSearchParams(aQuote("sent-no-script")).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });
  for (const name of ["message-sent", "message-answered"]) await message(name);
  await message("message-suspect", { "x-form-website": "https://spam.example" });
  await quote("spam-told", { "x-form-website": "https://spam.example" });
  await rest();
  // A morning's list and reminders, all of them sent.
  ownerMails("0");
  await restartWith();
  await rest();
  await waitUntil(
    () =>
      sql("select count(*) from notifications where kind = 'digest' and status = 'sent'") === "2",
  );
  await rest();
  // At night, when this script may run, no reminder leaves.
  sql(`update notifications set status = 'sent', attempts = 1, attempted_at = now(), sent_at = now()
    where kind = 'reminder' and quote_request_id = (select id from quote_requests where email like 'sent-2%')`);
  sql(`update quote_requests set contacted = true, contacted_at = now() where email like 'sent-answered%';
    update contact_messages set responded = true, responded_at = now() where email like 'message-answered%'`);
  sql(
    "select mark_request('quote_request', id, 'spam', 2, true) from quote_requests where email like 'sent-then-spam%'",
  );

  // Each way in which a mail server fails, at an address of its own.
  for (const [fault, name] of [
    ["554", "sent-plain"],
    ["full", "full"],
    ["451", "deferred"],
    ["quota", "quota"],
    ["550", "settings"],
    ["535", "login"],
    ["421", "unreachable"],
    ["drop and lose", "unconfirmed"],
  ] as const) {
    await restartWith(fault);
    await quote(name);
    await rest();
    if (fault === "550") await message("message-settings");
    await rest();
    if (fault !== "554") continue;
    // The next sweep sends it with fixed words.
    await restartWith();
    await waitUntil(
      () => sql("select count(*) from notifications where plain and status = 'sent'") === "2",
    );
    await rest();
  }
  // Which of two mails the server had begun to read when the connection broke differs from run to run.
  sql(`update notifications set cause = 'unconfirmed', codes = 'ESOCKET', unconfirmed = 1 where kind = 'quote_request'
    and quote_request_id = (select id from quote_requests where email like 'unconfirmed%')`);
  await restartWith();
  mail.setScript({ refuseRecipient: office });
  await quote("office-settings");
  await rest();
  mail.setScript({});
  // Webhook calls that fail, and one that its receiver ended.
  receiver.answerWith(500);
  await quote("webhook-waits");
  await quote("webhook-given-up");
  await rest();
  receiver.answerWith(410);
  await quote("webhook-ended");
  receiver.answerWith(200);
  await rest();
  sql(`update notifications set status = 'closed', attempts = 10 where kind = 'webhook' and quote_request_id =
    (select id from quote_requests where email like 'webhook-given-up%')`);

  // Kept aside, and beyond the hour's sixty mails.
  await quote("held-spam", { "x-form-website": "https://spam.example" });
  await quote("held-not-spam", { "x-form-website": "https://spam.example" });
  await rest();
  sql(
    "insert into counters values ('owner mails', date_trunc('hour', now()), 60) on conflict (name, period_start) do update set total = 60",
  );
  await quote("held-limit");
  await rest();
  sql("update counters set total = 31 where name = 'owner mails'");
  // Mailed while the answer of the database was lost: this process reconciles, the next one is killed before it can.
  gateway.setFault("lose answer");
  await quote("direct-reconciled");
  gateway.setFault(undefined);
  await end();
  await waitUntil(
    () =>
      sql(
        "select status from notifications n join quote_requests q on q.id = n.quote_request_id where q.email like 'direct-reconciled%' and n.kind = 'quote_request' limit 1",
      ) === "sent",
  );
  await open();
  gateway.setFault("lose answer");
  await quote("direct-killed");
  gateway.setFault(undefined);
  await waitUntil(
    () => mail.mails.filter(({ parsed }) => parsed.text?.includes("direct-killed")).length === 2,
  );
  await kill();
  // Killed while the server had the mail and had not answered; and before a mail with fixed words was sent.
  await open();
  mail.setFault("554");
  await quote("waiting-plain");
  await waitUntil(
    () =>
      sql(
        "select count(*) from notifications where plain and status = 'due' and lease_id is null",
      ) === "2",
  );
  await kill();
  mail.setFault(undefined);
  // Its sweep at the start must not send the former.
  sql(
    "update notifications set due_at = due_at + interval '1 minute' where plain and status = 'due'",
  );
  await open();
  mail.holdAnswers();
  await quote("leased");
  await message("message-leased");
  await waitUntil(() => mail.countWaiting() >= 2);
  await kill();

  // Written by hand or by an import: no key, no mail.
  sql(`insert into quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type, created_at)
    values ('aaaaaaaa-0000-4000-8000-000000000001', 'Imported', 'Visitor', 'imported@imported.example', '404 555 0199', '1 Elm St',
    'over-5000', 'commercial-office', now() - interval '800 days')`);
  for (const [name, table] of [
    ["waiting", "quote_requests"],
    ["message-waiting", "contact_messages"],
  ] as const) {
    const copied =
      table === "quote_requests"
        ? "first_name, last_name, phone, address, home_size, service_type, details"
        : "name, phone, subject, message";
    const from = table === "quote_requests" ? "sent-1" : "message-sent";
    const id = `aaaaaaaa-0000-4000-8000-00000000000${table === "quote_requests" ? "2" : "3"}`;
    sql(`insert into ${table} (id, email, request_hash, idempotency_key, ${copied})
      select '${id}', '${name}@${name}.example', 'hash-${name}', 'key-${name}', ${copied} from ${table} where email like '${from}@%'`);
    const kind = table === "quote_requests" ? "quote_request" : "contact_message";
    sql(
      `insert into notifications (kind, ${kind}_id, recipient) select '${kind}', '${id}', generate_series(1, 2)`,
    );
  }
  // The owner's marks while a mail waits; a list asked for, a morning's list and reminders, none sent yet; retention announced.
  sql(
    "select mark_request('quote_request', id, 'not-spam', 2, true) from quote_requests where email like 'held-not-spam%'",
  );
  sql(`insert into quote_requests (id, first_name, last_name, email, phone, address, home_size, service_type)
    values ('aaaaaaaa-0000-4000-8000-000000000004', 'Closed', 'Visitor', 'closed-spam@closed.example', '404 555 0198', '2 Elm St',
    'under-1500', 'standard-clean')`);
  sql(
    "insert into notifications (kind, quote_request_id, recipient) select 'quote_request', 'aaaaaaaa-0000-4000-8000-000000000004', generate_series(1, 2)",
  );
  sql(
    "select mark_request('quote_request', 'aaaaaaaa-0000-4000-8000-000000000004', 'spam', 2, true)",
  );
  sql("select expire_requests(730)");
  ownerMails("1 hour");
  sql("select enqueue_list(2, now() - interval '1 day', now() + interval '2 hours')");
  sql(
    "select read_request('quote_request', id, true) from quote_requests where email like 'sent-1@%'",
  );
  sql("select check_health(true)");
  sql(ownColumns);
  sql(settle(started));
  await program.kill();
  const dump = execFileSync(
    requireProgram("pg_dump"),
    [
      ...["--column-inserts", "--no-owner", "--no-comments", "--schema=public"],
      ...["--schema=supabase_migrations", `--dbname=${new URL(postgres.siteUrl(database)).href}`],
    ],
    { encoding: "utf8", maxBuffer: 64 * 2 ** 20 },
  );
  await Promise.all([gateway.stop(), mail.stop(), postgres.stop()]);
  receiver.stop();
  return dump;
}

/** Without what differs between programs and runs, and with the rows of each table in one order. */
function trim(dump: string): string {
  const blocks = dump
    .replaceAll(
      /^(?:--.*|\\.*|SET (?!check_function_bodies).*|SELECT pg_catalog\.set_config.*)\n/gm,
      "",
    )
    .replaceAll(/^CREATE SCHEMA public;\n/gm, "")
    // The role that loads it owns everything.
    .replaceAll(" FOR ROLE site", "")
    .replaceAll(/\n{3,}/g, "\n\n");
  // A statement may have line breaks, in a visitor's words as well: one begins where a line does with INSERT.
  const rows = blocks.split(/^(?=INSERT INTO )/m);
  const [head = "", ...inserts] = rows;
  const last = inserts.pop() ?? "";
  const end = last.indexOf(");\n") + 3;
  return [head, ...[...inserts, last.slice(0, end)].sort(), last.slice(end)].join("");
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "release2-"));
  try {
    const dump = trim(await makeRows(folder));
    await writeFile(join(__dirname, "database-2.0.0.sql"), dump);
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", join(folder, "code")], { cwd: root });
    await rm(folder, { recursive: true, force: true });
  }
}

main()
  // What was held on purpose still holds connections.
  .then(() => process.exit())
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
