import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { waitUntil } from "../support/intake/waitUntil";
import { freePort } from "../support/programs/freePort";
import { makeAuthority } from "../support/programs/makeAuthority";
import { ownerAddress } from "../support/programs/siteEnvironment";
import { readTable } from "../world/readTable";
import { type RunningSite, sendForm, startSite } from "./startSite";

// The site runs behind a TLS proxy that simulates faults by changing responses. Tests move the site's clock.

const { certify, file } = makeAuthority();
const certificates = {
  good: certify("localhost", 3650),
  expired: certify("localhost", -1),
  "self-signed": certify("localhost", 3650, true),
};

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};
type Break = (path: string, answer: Answer) => Answer;

const proxy = createServer(
  certificates.good,
  (incoming, response) => void forward(incoming, response),
);
let site: RunningSite;
let broken: Break = (_path, answer) => answer;
const marks: string[] = [];

async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(incoming);
  const { method = "GET", url = "/", headers } = incoming;
  if (headers["x-form-test"] !== undefined) marks.push(String(headers["x-form-test"]));
  const asked = request(site.address() + url, { method, headers, agent: false });
  delete headers["accept-encoding"];
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const plain = { status: answer.statusCode ?? 0, headers: { ...answer.headers } };
  const got = broken(url, { ...plain, text: (await buffer(answer)).toString() });
  delete got.headers["content-length"];
  response.writeHead(got.status, got.headers).end(got.text);
}

let port: number;
beforeAll(async () => {
  port = await freePort();
  proxy.listen(port, "127.0.0.1");
  const SITE_URL = `https://localhost:${String(port)}`;
  site = await startSite({ settings: { SITE_URL, NODE_EXTRA_CA_CERTS: file } });
});
afterAll(async () => {
  await site.stop();
  closeProxy();
});

function closeProxy(): void {
  proxy.closeAllConnections();
  proxy.close();
}

const ended = () => site.log().filter((line) => /"event":"form\.(?:tested|failed)"/.test(line));
async function health() {
  const answer = await fetch(`${site.address()}/api/health`);
  return [answer.status, ((await answer.json()) as { form: string }).form];
}
async function letTest(letPass: () => Promise<unknown>): Promise<string> {
  const before = ended().length;
  await letPass();
  await waitUntil(() => ended().length > before);
  await site.rest();
  // Sort by time, because the log lists the lines of a second server after those of the first.
  return ended().toSorted().at(-1) ?? "";
}
const nextDay = () => site.letPassUntil(7, 46);
async function countRows(): Promise<unknown> {
  const sql = `select (select count(*) from public.quote_requests)::int as rows,
    (select count(*) from public.counters)::int as counts`;
  return (await site.database.execute(sql))[0];
}

test("fifteen daily tests of the form leave no row, and only emails on Mondays mention the latest test", async () => {
  for (let day = 0; day < 15; day++) await letTest(nextDay);
  await site.letPassUntil(7, 30);
  expect(ended().map((line) => line.includes("form.tested"))).toEqual(Array(15).fill(true));
  expect(await countRows()).toEqual({ rows: 0, counts: 0 });
  const mondays = site.mail.mails.map(({ parsed }) => `${parsed.subject!} ${parsed.text!}`);
  expect([2, 3]).toContain(mondays.length);
  for (const monday of mondays)
    expect(monday).toMatch(
      /^Nobody is waiting[^]*A test request went through your website on Monday.* at 0?7:4\d/,
    );
});

test("two servers together test the form once a day", async () => {
  const killOther = await site.startBeside(0);
  const before = ended().length;
  await letTest(nextDay);
  await site.letPass(9, 3);
  await killOther();
  expect(ended()).toHaveLength(before + 1);
});

test("a form sent with a forged, reused or expired test token is treated as an ordinary request", async () => {
  const fields = aQuoteRequest();
  await letTest(nextDay);
  for (const [index, mark] of [marks.at(-1) ?? "", "forged", ""].entries()) {
    const email = `mark-${String(index)}@example.com`;
    const sent = { ...fields, email };
    expect((await sendForm(site, sent, { "x-form-test": mark })).status).toBe(303);
    await site.rest();
    expect([
      (await site.rowsOf("quote_requests", email)).length,
      site.mailsAbout(email).length,
    ]).toEqual([1, 1]);
  }
  const before = site.mail.mails.length;
  site.gateway.setFault("refuse");
  expect((await sendForm(site, fields, { "x-form-test": "mark" })).status).toBe(503);
  site.gateway.setFault(undefined);
  expect(site.mail.mails).toHaveLength(before);
  // The token that the database stores for a test of the form expires after ten minutes or one request.
  for (const [minutes, kept] of [[11, 2] as const, [9, 1] as const]) {
    await site.database.empty();
    const [row] = await site.database.execute(`update public.installation
      set form_mark = gen_random_uuid(), form_tested_at = now() - interval '${String(minutes)} minutes'
      returning form_mark::text as mark`);
    for (const email of ["first@example.com", "second@example.com"])
      await sendForm(site, { ...fields, email }, { "x-form-test": String(row?.["mark"]) });
    expect(await countRows()).toMatchObject({ rows: kept });
  }
  await site.database.empty();
});

type Change = Partial<Answer> & { at: string; before?: string; hide?: string };
type Fault = "closed" | keyof typeof certificates | Change;

const replaceAnswer =
  ({ at, headers, before = "", hide = "\0", ...change }: Change): Break =>
  (path, answer) => {
    if (!path.includes(at)) return answer;
    const text = before + answer.text.replace(hide, `${hide} hidden`);
    const changed = { ...answer, text, ...change };
    return { ...changed, headers: { ...answer.headers, ...headers } };
  };

test.each(readTable<[step: string, how: Fault][]>("formFaults", "tests/promises"))(
  "two failed tests of the form at “%s” cause one alarm email",
  async (step, how) => {
    if (how === "closed") closeProxy();
    else if (typeof how === "string") proxy.setSecureContext(certificates[how]);
    else broken = replaceAnswer(how);
    const before = site.mail.mails.length;
    expect(await letTest(nextDay)).toContain(`"step":"${step}"`);
    expect(await health()).toEqual([200, "ok"]);
    await letTest(() => site.letPass(10));
    expect(await health()).toEqual([503, step]);
    await letTest(() => site.letPass(10));
    await site.letPass(1);
    const alarms = site.mail.mails
      .slice(before)
      .filter(({ parsed }) => parsed.subject?.startsWith("Your form"));
    expect(alarms.map(({ to }) => to)).toEqual([[ownerAddress]]);
    expect(alarms[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    expect(alarms[0]?.parsed.text).toContain(`, step: ${step}).`);
    if (how === "closed") proxy.listen(port, "127.0.0.1");
    proxy.setSecureContext(certificates.good);
    broken = (_path, answer) => answer;
    await letTest(() => site.letPass(10));
    expect(await health()).toEqual([200, "ok"]);
    expect(await countRows()).toMatchObject({ rows: 0 });
  },
);

test.each([
  ["PostgreSQL's disk is full", "raise disk_full", "Not confirmed"],
  ["a trigger drops each row", "return null", "Not confirmed"],
  ["a trigger refuses each row", "raise foreign_key_violation", "Refused"],
])("if %s, a request triggers a form test, and the health check fails", async (_, body, why) => {
  await site.database.execute(`create function public.fill() returns trigger language plpgsql as
    $$ begin ${body}; end; $$;
    create trigger fill before insert on public.quote_requests for each row execute function public.fill()`);
  // A failed test must count only once, when its result is recorded, and not also as a visitor's request.
  await sendForm(site, aQuoteRequest(), { "x-form-test": "mark" });
  await site.rest();
  const [counted] = await site.database.execute("select form_failures from public.installation");
  const { status } = await sendForm(site, aQuoteRequest({ details: why }));
  await letTest(() => site.letPass(10));
  const failing = await health();
  await site.database.execute("drop function public.fill cascade");
  expect([counted, status, ...failing]).toEqual([{ form_failures: 0 }, 303, 503, "post 503"]);
  expect(site.mail.mails.some(({ parsed }) => parsed.subject?.includes(`[${why} by`))).toBe(true);
  await letTest(() => site.letPass(10));
  expect(await health()).toEqual([200, "ok"]);
});

test("an alarm email that waits to be sent is canceled once the form works again", async () => {
  const before = site.mail.mails.length;
  broken = replaceAnswer({ at: "/quote", status: 502 });
  site.mail.setFault("refuse");
  await letTest(nextDay);
  await letTest(() => site.letPass(10));
  broken = (_path, answer) => answer;
  await letTest(() => site.letPass(10));
  site.mail.setFault(undefined);
  await site.letPass(12, 3);
  const subjects = site.mail.mails.slice(before).map(({ parsed }) => parsed.subject);
  expect(subjects.filter((subject) => subject?.startsWith("Your form"))).toEqual([]);
});

test("the form's daily test reports a wrong SITE_URL, and selfTest: false switches the test off", async () => {
  const settings = { SITE_URL: "https://www.nowhere.invalid" };
  const [tested, other] = await Promise.all([
    startSite({ settings }),
    startSite({ settings, choices: ["without-self-test"] }),
  ]);
  for (const one of [tested, other]) await one.letPassUntil(7, 46);
  await waitUntil(() => /"form\.failed","step":"address E\w+"/.test(tested.log().join()));
  await other.letPass(20, 10);
  expect(other.log().join()).not.toContain('"event":"form.');
  await Promise.all([tested.stop(), other.stop()]);
});
