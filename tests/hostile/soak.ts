// `npm run measure -- soak`: quote requests through kills and outages in a random order, then a count. Exits
// with 1 on a difference. `-- --submissions 1000 --rounds 3 --seed 7` for another size, or to repeat a run.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type RunningSite, sendForm, sendJson, startSite } from "../promises/startSite";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { movableWithoutLimits } from "../support/programs/siteEnvironment";
import { seededRandom } from "./soak/seededRandom";

const visitorsAtOnce = 6;
/** A morning's mail names fifty of a kind and counts the others. */
const mostSuspects = 40;

type Trouble = [name: string, breakIt: () => unknown, mendIt: () => unknown];

function listTroubles({ database, gateway, kill, mail, start }: RunningSite): Trouble[] {
  return [
    ["kill -9 the server", kill, () => start()],
    ["the database is suspended", () => database.freeze(), () => database.thaw()],
    ...(["refuse", "hang", "500", "lose answer"] as const).map((fault): Trouble => [
      `the database: ${fault}`,
      () => gateway.setFault(fault),
      () => gateway.setFault(undefined),
    ]),
    ...[
      ...(["refuse", "hang", "421", "535", "550", "451", "full", "quota", "554"] as const),
      ...(["cut", "drop", "drop and lose"] as const),
    ].map((fault): Trouble => [
      `the mail server: ${fault}`,
      () => mail.setFault(fault),
      () => mail.setFault(undefined),
    ]),
  ];
}

const emailOf = (n: number) => `visitor-${n}@soak.example`;

/** Like the form, repeats with the same key (every tenth visitor without script) until it is taken. */
async function insist(site: RunningSite, n: number, seed: number): Promise<number> {
  // Set aside as possible spam, which the owner hears of in the morning.
  const isSuspect = n % 25 === 7 && n < mostSuspects * 25;
  const links = isSuspect ? " https://a.example https://b.example" : "";
  const request = aQuoteRequest({ email: emailOf(n), details: `Submission ${n}${links}` });
  const client = { "x-forwarded-for": `10.${(n >> 8) & 255}.${n & 255}.1` };
  const key = { ...client, "idempotency-key": `soak-${seed}-${n}-key` };
  const headers = isSuspect ? { ...key, "x-form-website": "filled in" } : key;
  for (let tries = 0; tries < 500; tries++) {
    const send = n % 10 === 9 ? sendForm(site, request, client) : sendJson(site, request, headers);
    const { status } = await send.catch(() => ({ status: 0 }));
    if ([200, 201, 303].includes(status)) return tries;
    if (status !== 0 && status !== 503) throw new Error(`Submission ${n} got ${status}`);
    await sleep(1_000);
  }
  throw new Error(`Submission ${n} was never acknowledged`);
}

async function reconcile({ database, mail, rowsOf }: RunningSite, sent: number) {
  const counts = { lost: 0, doubled: 0, untold: 0, strangers: 0, repeated: 0 };
  const lists = mail.mails.filter(({ parsed }) => parsed.replyTo === undefined);
  const told = lists.map(({ parsed }) => parsed.text ?? "").join("\n");
  for (let n = 0; n < sent; n++) {
    const rows = await rowsOf("quote_requests", emailOf(n));
    const mails = mail.mails.filter(({ parsed }) => parsed.replyTo?.[0]?.address === emailOf(n));
    const ids = new Set(mails.map(({ parsed }) => parsed.messageId)).size;
    const isNamed = rows.some(({ reference }) => told.includes(String(reference)));
    if (rows.length === 0 && ids === 0) counts.lost += 1;
    if (rows.length > 1 || ids > 1) counts.doubled += 1;
    if (ids === 0 && !isNamed) counts.untold += 1;
    counts.repeated += mails.length - ids;
  }
  const [row] = await database.execute("select count(*)::int as n from public.quote_requests");
  counts.strangers = Math.max(0, Number(row?.["n"]) - sent);
  return counts;
}

async function main(): Promise<void> {
  const option = (fallback: number) => ({ type: "string", default: String(fallback) }) as const;
  const { values } = parseArgs({
    options: { submissions: option(300), rounds: option(1), seed: option(Date.now() % 1_000_000) },
  });
  const seed = Number(values.seed);
  const random = seededRandom(seed);
  const site = await startSite({ settings: movableWithoutLimits });
  let [sent, refusedTries, isCalm] = [0, 0, false];
  const visitors = Array.from({ length: visitorsAtOnce }, async () => {
    while (!isCalm || sent < Number(values.submissions)) {
      refusedTries += await insist(site, sent++, seed);
      await sleep(1_000 + random() * 2_000);
    }
  });
  for (let round = 0; round < Number(values.rounds); round++) {
    const troubles = listTroubles(site).map((trouble) => ({ trouble, place: random() }));
    for (const { trouble } of troubles.sort((one, other) => one.place - other.place)) {
      const [name, breakIt, mendIt] = trouble;
      console.log(`${String(sent).padStart(5)} sent: ${name}`);
      await breakIt();
      await sleep(1_000 + random() * 4_000);
      await mendIt();
      await sleep(1_000 + random() * 1_000);
    }
  }
  isCalm = true;
  await Promise.all(visitors);
  console.log(`${String(sent).padStart(5)} sent: everything is mended and counted`);
  // Long enough for the longest wait of a mail, and for a morning.
  await site.letPass(10, 1);
  await site.letPass(2 * 24 * 60, 60);
  const counts = await reconcile(site, sent);
  await site.stop();
  console.table({ seed, sent, refusedTries, ...counts });
  const { lost, doubled, untold, strangers } = counts;
  process.exit(lost + doubled + untold + strangers === 0 ? 0 : 1);
}

void main();
