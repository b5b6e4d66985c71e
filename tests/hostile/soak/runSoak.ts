import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import {
  startMailServer,
  type MailFault,
  type TestMailServer,
} from "../../support/intake/startMailServer";
import { sendBytes } from "../hosts/sendBytes";
import { deliverySecret, siteEnvironment } from "../../support/programs/siteEnvironment";
import { type DatabaseFault, type Gateway, startGateway } from "../hosts/startGateway";
import { type SiteServer, startSiteServer } from "../../support/programs/startSiteServer";
import { form, quote } from "../requests/builders";
import { prepareSite } from "../site/prepareSite";
import { freePort } from "../../support/programs/freePort";
import { seededRandom } from "./seededRandom";
import { startKeptDatabase, type KeptDatabase } from "../../support/programs/startKeptDatabase";

export type SoakOptions = {
  submissions: number;
  seed: number;
  /** Called with each fault as it begins and ends. */ onEvent(line: string): void;
};

export type SoakReport = {
  submissions: number;
  /** Submissions whose visitor was told that the request arrived. */
  acknowledged: number;
  /** Attempts without an acknowledgement: no connection, no answer, or 503. */
  refusedTries: number;
  serverKills: number;
  databaseKills: number;
  outages: number;
  /** Acknowledged submissions with a row. */
  rows: number;
  /** Acknowledged submissions that the mail server took while the database was away, and which have no row. */
  mailedWithoutRow: number;
  /** Distinct mails, by Message-ID; for what a filter refused, the notice about it. */
  mails: number;
  /** Acknowledged submissions without a mail, or with neither row nor direct mail. */
  lost: number;
  /** Submissions with more than one row, or more than one Message-ID. */
  doubled: number;
  /** Mails sent again under the same Message-ID, because a kill or a cut connection hid the first answer. */
  repeated: number;
  /** Rows or mails that belong to no submission. */
  strangers: number;
  seconds: number;
};

type World = {
  site: string;
  database: KeptDatabase;
  gateway: Gateway;
  mail: TestMailServer;
  server: SiteServer;
  env: Record<string, string>;
};
type Tally = Pick<
  SoakReport,
  "acknowledged" | "refusedTries" | "serverKills" | "databaseKills" | "outages"
>;

const visitorsAtOnce = 16;
const mailOutageMs = 1_200;
/** Shorter, because mailing alone is faster: otherwise an outage of the database would cover most requests. */
const databaseOutageMs = 600;

/**
 * Sends quote requests while the server, the database and the mail server are killed, cut off and slowed down. Each visitor
 * repeats with the same key until there is an answer. Then repairs everything, moves the clock and counts what arrived.
 */
export async function runSoak({ submissions, seed, onEvent }: SoakOptions): Promise<SoakReport> {
  const started = Date.now();
  const folder = await mkdtemp(join(tmpdir(), "soak-"));
  const [site, mail, databasePort, sitePort] = await Promise.all([
    prepareSite(),
    startMailServer({ login: true }),
    freePort(),
    freePort(),
  ]);
  const database = await startKeptDatabase(folder, databasePort);
  const gateway = await startGateway(database.url);
  const env = siteEnvironment({
    database: { url: gateway.url, secretKey: database.secretKey },
    mail,
  });
  const world: World = {
    site,
    database,
    gateway,
    mail,
    env,
    server: await startSiteServer(site, env, sitePort),
  };
  try {
    const tally: Tally = {
      acknowledged: 0,
      refusedTries: 0,
      serverKills: 0,
      databaseKills: 0,
      outages: 0,
    };
    let isOver = false;
    const trouble = makeTrouble(world, tally, seed, () => isOver, onEvent);
    await sendAll(sitePort, submissions, seed, tally);
    isOver = true;
    await trouble;
    await mend(world);
    return {
      submissions,
      ...tally,
      ...(await reconcile(world, submissions)),
      seconds: Math.round((Date.now() - started) / 1000),
    };
  } finally {
    await world.server.kill();
    await Promise.all([gateway.stop(), mail.stop(), database.kill()]);
    await rm(folder, { recursive: true, force: true });
  }
}

function emailOf(n: number): string {
  return `visitor-${n}@soak.example`;
}

async function sendAll(
  port: number,
  submissions: number,
  seed: number,
  tally: Tally,
): Promise<void> {
  let next = 0;
  const random = seededRandom(seed);
  const visitor = async () => {
    while (next < submissions) {
      await insist(port, next++, seed, random, tally);
      await sleep(200 + random() * 400);
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor));
}

/** Like the form, repeats the same key (every tenth visitor the same plain form post) until it is acknowledged. */
async function insist(
  port: number,
  n: number,
  seed: number,
  random: () => number,
  tally: Tally,
): Promise<void> {
  const words = { email: emailOf(n), details: `Submission ${n} of seed ${seed}` };
  const request =
    n % 10 === 9 ? form(words) : quote(words, [["Idempotency-Key", `soak-${seed}-${n}-key`]]);
  for (let tries = 0; tries < 500; tries++) {
    const status = await sendBytes(port, request).then(
      (answer) => answer.status,
      () => 0,
    );
    if ([200, 201, 303].includes(status)) {
      tally.acknowledged++;
      return;
    }
    if (![0, 503].includes(status)) throw new Error(`Submission ${n} was answered ${status}`);
    tally.refusedTries++;
    await sleep(500 + random() * 1_000);
  }
}

async function makeTrouble(
  world: World,
  tally: Tally,
  seed: number,
  isOver: () => boolean,
  onEvent: SoakOptions["onEvent"],
): Promise<void> {
  const random = seededRandom(seed + 1);
  const mailOutage = (fault: MailFault) => async () => {
    tally.outages++;
    world.mail.setFault(fault);
    await sleep(mailOutageMs);
    world.mail.setFault(undefined);
  };
  const lateMail = async () => {
    tally.outages++;
    world.mail.setScript({ answerAfter: 4_000, connectionLimit: 3 });
    await sleep(mailOutageMs);
    world.mail.setScript({});
  };
  const databaseOutage = (fault: DatabaseFault) => async () => {
    tally.outages++;
    world.gateway.setFault(fault);
    await sleep(databaseOutageMs);
    world.gateway.setFault(undefined);
  };
  const killServer = async () => {
    tally.serverKills++;
    const { port } = world.server;
    await world.server.kill();
    world.server = await startSiteServer(world.site, world.env, port);
  };
  const killDatabase = async () => {
    tally.databaseKills++;
    await world.database.kill();
    await sleep(300);
    await world.database.start();
  };
  const troubles: [string, () => Promise<void>][] = [
    ["kill -9 the server", killServer],
    ["kill -9 the database", killDatabase],
    ["kill -9 the server", killServer],
    ["the database refuses", databaseOutage("refuse")],
    ["the database answers 500", databaseOutage("500")],
    ["answers of the database get lost", databaseOutage("lose answer")],
    ["the mail server refuses", mailOutage("refuse")],
    ["the mail server answers 421", mailOutage("421")],
    ["the login is refused", mailOutage("535")],
    ["the mail server cuts off after the message", mailOutage("drop")],
    ["the mail server keeps nothing and cuts off after the message", mailOutage("drop and lose")],
    ["the mail server is slow", mailOutage("slow")],
    ["the mailbox is full", mailOutage("full")],
    ["the quota is used up", mailOutage("quota")],
    ["the filter refuses every visitor's words", mailOutage("554")],
    ["the mail server answers late and allows three connections", lateMail],
    [
      "neither database nor mail server",
      async () => {
        tally.outages++;
        world.mail.setFault("refuse");
        world.gateway.setFault("refuse");
        await sleep(mailOutageMs);
        world.mail.setFault(undefined);
        world.gateway.setFault(undefined);
      },
    ],
  ];
  while (!isOver()) {
    for (const [name, cause] of shuffle(troubles, random)) {
      await sleep(800 + random() * 1_400);
      if (isOver()) return;
      onEvent(`${String(tally.acknowledged).padStart(5)} acknowledged: ${name}`);
      await cause();
    }
  }
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Repairs everything, waits for what is under way, and moves the clock until nothing is due. */
async function mend(world: World): Promise<void> {
  const { port } = world.server;
  const database = connect(world);
  const moveClock = async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const { error } = await database
      .from("notifications")
      .update({ next_attempt_at: past })
      .eq("status", "due")
      .gt("next_attempt_at", past);
    if (error) throw new Error("The clock could not be moved", { cause: error });
  };
  // While no server runs nobody holds a lease, so all leases may be ended.
  await world.server.kill();
  // A claim that the dead server sent last is carried out before that.
  await sleep(2_000);
  await database
    .from("notifications")
    .update({ leased_until: new Date(0).toISOString() })
    .eq("status", "due")
    .not("leased_until", "is", null);
  await moveClock();
  world.server = await startSiteServer(world.site, world.env, port);
  for (let rounds = 0; rounds < 400; rounds++) {
    const { data, error } = await database
      .from("notifications")
      .select("id")
      .eq("status", "due")
      .limit(1);
    if (error) throw new Error("The outbox could not be read", { cause: error });
    if (data.length === 0) return;
    await sendBytes(port, {
      path: "/api/notifications/deliver",
      headers: [["Authorization", `Bearer ${deliverySecret}`]],
    });
    await sleep(250);
    await moveClock();
  }
  throw new Error("The outbox did not become empty");
}

function connect({ database }: World): SupabaseClient {
  return createClient(database.url, database.secretKey, {
    auth: { persistSession: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

type Counts = Pick<
  SoakReport,
  "rows" | "mailedWithoutRow" | "mails" | "lost" | "doubled" | "repeated" | "strangers"
>;

async function reconcile(world: World, submissions: number): Promise<Counts> {
  const rows = await readRows(connect(world));
  const mailIds = new Map<string, string[]>();
  const notices: string[] = [];
  for (const { parsed } of world.mail.mails) {
    // What a filter refused, or a server never confirmed, is told by its reference.
    if (parsed.replyTo === undefined) {
      notices.push(parsed.subject ?? "");
      continue;
    }
    const email = parsed.replyTo?.[0]?.address ?? "";
    mailIds.set(email, [...(mailIds.get(email) ?? []), parsed.messageId ?? ""]);
  }
  const counts: Counts = {
    rows: 0,
    mailedWithoutRow: 0,
    mails: 0,
    lost: 0,
    doubled: 0,
    repeated: 0,
    strangers: 0,
  };
  for (let n = 0; n < submissions; n++) {
    const email = emailOf(n);
    const references = rows.get(email) ?? [];
    const rowCount = references.length;
    const isTold = references.some((reference) => notices.some((text) => text.includes(reference)));
    const ids = mailIds.get(email) ?? [];
    const different = new Set(ids).size;
    counts.rows += Math.min(rowCount, 1);
    counts.mailedWithoutRow += rowCount === 0 && different > 0 ? 1 : 0;
    counts.mails += different > 0 || isTold ? 1 : 0;
    counts.lost += different === 0 && !isTold ? 1 : 0;
    counts.doubled += rowCount > 1 || different > 1 ? 1 : 0;
    counts.repeated += ids.length - different;
    rows.delete(email);
    mailIds.delete(email);
  }
  counts.strangers = rows.size + mailIds.size;
  return counts;
}

/** The references of each visitor's rows. */
async function readRows(database: SupabaseClient): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (let from = 0; ; from += 500) {
    const { data, error } = await database
      .from("quote_requests")
      .select("email, reference")
      .order("id")
      .range(from, from + 499);
    if (error) throw new Error("The rows could not be read", { cause: error });
    for (const { email, reference } of data as { email: string; reference: string }[])
      rows.set(email, [...(rows.get(email) ?? []), reference]);
    if (data.length < 500) return rows;
  }
}
