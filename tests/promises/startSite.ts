import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startGateway } from "../hostile/hosts/startGateway";
import { type Choice, prepareSite } from "../hostile/site/prepareSite";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { secretKey } from "../support/intake/connectTo";
import { startDatabase } from "../support/intake/startDatabase";
import { type ReceivedMail, startMailServer } from "../support/intake/startMailServer";
import { settingsFor, withMovableClock } from "../support/programs/siteEnvironment";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";
import { readContent } from "../support/site/readContent";

const { timeZone } = readContent<{ timeZone: string }>("business.yaml");
const minute = 60_000;

type Options = {
  settings?: Record<string, string>;
  dump?: string;
  /** Settings in the content. By default, visitors' sources are stored, and visitors get no confirmation email. */
  choices?: Choice[];
};

export type RunningSite = Awaited<ReturnType<typeof startSite>>;
export type Row = Record<string, unknown>;

export async function startSite({ settings = {}, dump, choices }: Options = {}) {
  const [folder, database, mail] = await Promise.all([
    prepareAt(settings["SITE_URL"], choices),
    startDatabase({ dump }),
    startMailServer({ login: true }),
  ]);
  const gateway = await startGateway(database.url);
  const env: Record<string, string> = {
    ...settingsFor({ database: { url: gateway.url, secretKey }, mail }),
    ...withMovableClock,
    CLIENT_ADDRESS_HEADER: "x-forwarded-for",
    ...settings,
  };
  let server: SiteServer;
  let ahead = 0;
  const running = new Set<SiteServer>();
  const logs: string[][] = [];
  /** Moves a program's clock. Waits for the reply, which the program sends after it has handled all earlier input. */
  const moveClock = async ({ child }: SiteServer, milliseconds: number) => {
    const moved = new Promise((resolve) => child.once("message", resolve));
    child.send({ advance: milliseconds });
    await moved;
  };
  const run = async (minutesAhead: number) => {
    const program = await startSiteServer(folder, env);
    logs.push(program.log);
    await moveClock(program, ahead + minutesAhead * minute);
    running.add(program);
    return program;
  };
  const end = async (program: SiteServer, signal?: NodeJS.Signals) => {
    running.delete(program);
    await program.kill(signal);
  };
  const start = async () => void (server = await run(0));
  const rest = async () => {
    const look = () =>
      [gateway.countAllCalls(), mail.countConnections(), mail.countBytes()].join(" ");
    let before = "";
    // Repeat until five checks in a row find no change, which means that the site is idle.
    for (let same = 0; same < 5; same = before === look() ? same + 1 : 0) {
      before = look();
      await gateway.idle();
      await mail.greetAll();
      for (const one of running) await moveClock(one, 0);
      await sleep(10);
    }
  };
  const letPass = async (minutes: number, step = minutes) => {
    // Wait until the site is idle, because a moved clock would make open connections time out.
    await rest();
    for (let passed = 0; passed < minutes; passed += step) {
      await database.advance(step * minute);
      ahead += step * minute;
      for (const one of running) await moveClock(one, step * minute);
      await rest();
    }
  };
  /** Lets time pass until a time of day in the company's time zone, on a weekday if given (0 is Sunday). */
  const letPassUntil = async (hour: number, minutes: number, weekday?: number) => {
    const time = `${String(hour)}:${String(minutes)}`;
    const day = String(weekday ?? "extract(dow from wanted)");
    const [row] = await database.execute(`
      select ceil(extract(epoch from min(wanted) - min(local)) / 60) as minutes
      from (select now() at time zone '${timeZone}' as local) clock,
        lateral generate_series(0, 8) as days,
        lateral (select date_trunc('day', local) + make_interval(days => days) + '${time}' as wanted) time
      where wanted > local and extract(dow from wanted) = ${day}`);
    await letPass(Number(row?.["minutes"]));
  };
  const rowsOf = async (table: "quote_requests" | "contact_messages", email: string) => {
    const found = database.owner.from(table).select("*").eq("email", email);
    return (await found.throwOnError()).data as Row[];
  };
  await start();
  return {
    database,
    gateway,
    mail,
    env,
    start,
    rest,
    letPass,
    letPassUntil,
    address: () => `http://127.0.0.1:${String(server.port)}`,
    kill: (signal?: NodeJS.Signals) => end(server, signal),
    async passMorning(weekday?: number): Promise<ReceivedMail[]> {
      await letPassUntil(7, 58, weekday);
      const before = mail.mails.length;
      await letPass(4);
      await letPass(2, 1);
      return mail.mails.slice(before);
    },
    async startBeside(minutesAhead: number) {
      const other = await run(minutesAhead);
      return () => end(other);
    },
    mailsAbout: (words: string) =>
      mail.mails.filter(({ raw, parsed }) =>
        [parsed.subject, parsed.text, parsed.html, raw].some((text) => text?.includes(words)),
      ),
    rowsOf,
    countRows: async (email: string) => (await rowsOf("quote_requests", email)).length,
    markContacted: (email: string) =>
      database.execute(`update public.quote_requests set contacted = true, contacted_at = now()
        where email = '${email}'`),
    log: () => logs.flat(),
    async stop() {
      await Promise.all([...running].map((one) => end(one)));
      await gateway.stop();
      await Promise.all([database.stop(), mail.stop()]);
      expect(logs.flat().filter((line) => written.test(line))).toEqual([]);
    },
  };
}

const written =
  /rejection\.unhandled|jane\b|\bdoe\b|peachtree|two dogs|sam rivera|gift card|@example|555\D?0134/i;

/** Starts one site for all tests of the calling file or, if `isNew` is true, a new one for each test. */
export function useSite(options: Options = {}, isNew = false): RunningSite {
  const site = {} as RunningSite;
  (isNew ? beforeEach : beforeAll)(async () => void Object.assign(site, await startSite(options)));
  beforeEach(() => {
    site.mail.setFault(undefined);
    site.gateway.setFault(undefined);
  });
  (isNew ? afterEach : afterAll)(() => site.stop());
  return site;
}

async function prepareAt(address: string | undefined, choices?: Choice[]): Promise<string> {
  const prepared = await prepareSite(choices);
  if (address === undefined) return prepared;
  const folder = await mkdtemp(join(tmpdir(), "addressed-"));
  await cp(prepared, folder, { recursive: true });
  const home = join(folder, "public", "index.html");
  const html = await readFile(home, "utf8");
  await writeFile(home, html.replace("https://www.dogwoodcleaning.example", address));
  return folder;
}

export const isAboutOne = ({ parsed: { subject = "" } }: ReceivedMail) =>
  /[QM]-[0-9A-F]{5}-[0-9A-F]{5}$/.test(subject);

let clients = 0;
async function post(site: RunningSite, path: string, body: BodyInit, headers: object) {
  clients += 1;
  const client = `203.0.${String(Math.floor(clients / 250))}.${String((clients % 250) + 1)}`;
  const answer = await fetch(`${site.address()}/api/${path}`, {
    method: "POST",
    redirect: "manual",
    body,
    headers: { "x-forwarded-for": client, ...headers },
  });
  const { status, headers: answered } = answer;
  const location = answered.get("location");
  return { status, headers: answered, location, body: await answer.text() };
}

export async function sendJson(
  site: RunningSite,
  fields: object,
  headers: Record<string, string> = {},
  path = "quote-requests",
) {
  const own = { "content-type": "application/json", "idempotency-key": randomUUID() };
  const answer = await post(site, path, JSON.stringify(fields), { ...own, ...headers });
  return { ...answer, reference: /[QM]-[0-9A-F]{5}-[0-9A-F]{5}/.exec(answer.body)?.[0] };
}

export async function send(
  site: RunningSite,
  changes: Parameters<typeof aQuoteRequest>[0],
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, reference = "" } = await sendJson(site, aQuoteRequest(changes), headers);
  expect(status).toBe(201);
  await site.rest();
  return reference;
}

export async function sendForm(
  site: RunningSite,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const accept = "text/html,application/xhtml+xml";
  return await post(site, "quote-requests", new URLSearchParams(fields), { accept, ...headers });
}
