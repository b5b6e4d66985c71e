// `npm run measure -- soak [minutes] [seed]` runs two servers with different QUOTE_TO and SECRET on one
// PostgreSQL, with faults of every kind in an order that the seed decides. At the end, every accepted request
// must be a row or an email. No email may be unsent, or have arrived twice under different Message-IDs.
import { argv, exit, stdout } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "../hosts/machine/startPostgres";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { type MailFault, startMailServer } from "../support/intake/startMailServer";
import { forgetCounters, ownerAddress, siteEnvironment } from "../support/programs/siteEnvironment";
import { startSiteServer } from "../support/programs/startSiteServer";
import { prepareSite } from "./site/prepareSite";

const office = "office@dogwoodcleaning.example";
const [minutes = "10", seed = String(Date.now() % 1_000_000)] = argv.slice(2);
const plain = ["refuse", "hang", "421", "535", "sender", "quota", "filter", "cut", "drop"] as const;
const faults: MailFault[] = [
  ...plain,
  { answer: "550", recipient: office },
  { answer: "full", recipient: ownerAddress },
];

/** The state of a random number generator (from Numerical Recipes): the same seed makes the same faults. */
let state = Number(seed);
const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
const oneOf = <Choice>(choices: readonly Choice[]) =>
  choices[Math.floor(random() * choices.length)] as Choice;
const say = (text: string) => void stdout.write(`${new Date().toISOString()} ${text}\n`);

const passTime = (hours: number) => {
  const ago = `- interval '${String(hours)} hours'`;
  return `update notifications set created_at = created_at ${ago}, tried_at = tried_at ${ago},
      next_try_at = next_try_at ${ago}, sent_at = sent_at ${ago};
    update addresses set next_try_at = next_try_at ${ago}, seen_at = seen_at ${ago};
    update installation set swept_at = swept_at ${ago}, morning_at = morning_at ${ago}`;
};

async function soak(): Promise<boolean> {
  const [folder, postgres, mail] = await Promise.all([
    prepareSite(),
    startPostgres(),
    startMailServer({ login: true }),
  ]);
  postgres.run("create database soak owner site");
  const run = (sql: string) => postgres.run(sql, "soak");
  const start = async (place: number, quoteTo: string) => {
    const database = { url: "", secretKey: `secret-${String(place)}-of-a-server-in-a-soak` };
    const parts = { database: { ...database, databaseUrl: postgres.siteUrl("soak") }, mail };
    return await startSiteServer(folder, siteEnvironment(parts, { QUOTE_TO: quoteTo }));
  };
  const recipients = [`${ownerAddress}, ${office}`, ownerAddress];
  const servers = await Promise.all(recipients.map((quoteTo, place) => start(place, quoteTo)));

  const thanked = new Set<string>();
  const until = Date.now() + Number(minutes) * 60_000;
  let visits = 0;
  const visit = async () => {
    while (Date.now() < until) {
      const number = String((visits += 1));
      const email = `soak-${number}@example.com`;
      const place = visits % 2;
      for (let tries = 0; tries < 3 && !thanked.has(email); tries += 1) {
        const address = `http://127.0.0.1:${String(servers[place]?.port)}/api/quote-requests`;
        const key = { "content-type": "application/json", "idempotency-key": `soaking-${number}` };
        const body = JSON.stringify(aQuoteRequest({ email, details: `Soak ${number}.` }));
        // Give up after a minute, because a visitor who waits forever would keep this program from ending.
        const signal = AbortSignal.timeout(60_000);
        const asked = fetch(address, { method: "POST", headers: key, body, signal });
        const answer = await asked.catch(() => undefined);
        if (answer?.ok === true) thanked.add(email);
        await answer?.text().catch(() => undefined);
      }
      await sleep(500 + random() * 1_500);
    }
  };
  const disturb = async () => {
    while (Date.now() < until) {
      const kind = oneOf(["mail", "mail", "mail", "kill", "pause", "clock", "start"]);
      const fault = oneOf(faults);
      say(kind === "mail" ? `mail ${JSON.stringify(fault)}` : kind);
      if (kind === "mail") mail.setFault(fault);
      if (kind === "clock") run(passTime(oneOf([-24, -1, 1, 24])));
      if (kind === "pause") {
        postgres.signal("STOP");
        await sleep(random() * 8_000);
        postgres.signal("CONT");
      }
      if (kind === "kill" || kind === "start") {
        const place = Math.floor(random() * 2);
        await servers[place]?.kill();
        servers[place] = await start(place, oneOf(recipients));
      }
      run(forgetCounters);
      await sleep(2_000 + random() * 8_000);
      if (random() < 0.6) mail.setFault(undefined);
    }
  };
  await Promise.all([visit(), visit(), disturb()]);

  mail.setFault(undefined);
  // Put both addresses into QUOTE_TO again: emails to an address in no server's QUOTE_TO wait for an hour.
  await servers[0]?.kill();
  servers[0] = await start(0, recipients[0] ?? "");
  const ended = Date.now();
  const waiting = () =>
    run("select count(*) from notifications where next_try_at is not null and recipient <> ''");
  // Allow twelve minutes: if a process is killed while sending an email, another retries after ten minutes.
  while (waiting() !== "0" && Date.now() < ended + 12 * 60_000) await sleep(2_000);
  const late = waiting();
  const seconds = Math.round((Date.now() - ended) / 1000);
  const copies = new Map<string, string[]>();
  for (const { to, parsed } of mail.mails) {
    const [email] = /soak-\d+@example\.com/.exec(parsed.replyTo?.[0]?.address ?? "") ?? [];
    if (email === undefined) continue;
    const key = `${email} ${String(to[0])}`;
    copies.set(key, [...(copies.get(key) ?? []), parsed.messageId ?? ""]);
  }
  const lost = [...thanked].filter((email) => !copies.has(`${email} ${ownerAddress}`));
  const twice = [...copies].filter(([, ids]) => ids.length > 1);
  const different = twice.filter(([, ids]) => new Set(ids).size > 1);
  say(`seed ${seed}: ${String(thanked.size)} of ${String(visits)} thanked`);
  say(`lost ${String(lost.length)}: ${lost.join(" ")}`);
  say(`twice under one Message-ID ${String(twice.length)}, under two ${String(different.length)}`);
  if (late !== "0") say(run("select * from notifications where next_try_at is not null"));
  say(`${late} mails wait ${String(seconds)} s after the last fault`);
  await Promise.all(servers.map(async (server) => await server.kill()));
  await Promise.all([postgres.stop(), mail.stop()]);
  return thanked.size > 0 && lost.length === 0 && different.length === 0 && late === "0";
}

void soak().then((holds) => exit(holds ? 0 : 1));
