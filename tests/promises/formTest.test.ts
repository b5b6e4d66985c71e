import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { ownerAddress } from "../support/programs/siteEnvironment";
import { freePort } from "../support/programs/freePort";
import { waitUntil } from "../support/intake/waitUntil";
import { type RunningSite, sendForm, startSite } from "./startSite";

// The site behind a proxy that speaks TLS, as visitors reach it, and a clock that goes on by days.

const folder = mkdtempSync(join(tmpdir(), "proxy-"));
const openssl = (words: string) =>
  execFileSync("openssl", words.split(" "), { cwd: folder, stdio: "ignore" });
const subject = "-subj /CN=localhost";
openssl(`req -x509 -newkey rsa:2048 -nodes -keyout ca.key -subj /CN=authority -out ca.pem`);
openssl(
  `req -newkey rsa:2048 -nodes -keyout own.key ${subject} -out own.csr -addext subjectAltName=DNS:localhost`,
);
const sign = "-CA ca.pem -CAkey ca.key -CAcreateserial -copy_extensions copy";
openssl(`x509 -req -in own.csr ${sign} -days 3650 -out good.pem`);
openssl(`x509 -req -in own.csr ${sign} -days -1 -out expired.pem`);
openssl(`req -x509 -key own.key ${subject} -addext subjectAltName=DNS:localhost -out unknown.pem`);
const key = readFileSync(join(folder, "own.key"));
const certify = (name: string) => ({ key, cert: readFileSync(join(folder, `${name}.pem`)) });

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};
type Break = (path: string, answer: Answer) => Answer;

const proxy = createServer(
  certify("good"),
  (incoming, response) => void forward(incoming, response),
);
let site: RunningSite;
let broken: Break = (_path, answer) => answer;
/** The marks that the proxy has seen. */
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

beforeAll(async () => {
  const port = await freePort();
  proxy.listen(port, "127.0.0.1");
  const SITE_URL = `https://localhost:${String(port)}`;
  const trust = { NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") };
  site = await startSite({ settings: { SITE_URL, ...trust } });
});
afterAll(async () => {
  await site.stop();
  proxy.closeAllConnections();
  proxy.close();
});

const ended = () => site.log().filter((line) => /"event":"form\.(?:tested|failed)"/.test(line));
async function health() {
  const answer = await fetch(`${site.address()}/api/health`);
  return [answer.status, ((await answer.json()) as { form: string }).form];
}
/** Lets one test pass, whenever it is due, and returns its line of the log. */
async function letTest(letPass: () => Promise<unknown>): Promise<string> {
  const before = ended().length;
  await letPass();
  await waitUntil(() => ended().length > before);
  await site.rest();
  return ended().at(-1) ?? "";
}
const nextDay = () => site.letPassUntil(7, 46);
async function countRows(): Promise<unknown> {
  const sql = "select (select count(*) from public.quote_requests)::int as rows";
  return (
    await site.database.execute(`${sql}, (select count(*) from public.counters)::int as counts`)
  )[0];
}

test("thirty days make thirty tests, no row, no count, and no mail but Monday's, which names the latest test", async () => {
  for (let day = 0; day < 30; day++) await letTest(nextDay);
  await site.letPassUntil(7, 30);
  expect(ended().filter((line) => line.includes("form.tested"))).toHaveLength(30);
  expect(ended()).toHaveLength(30);
  expect(await countRows()).toEqual({ rows: 0, counts: 0 });
  const mondays = site.mail.mails.map(
    ({ parsed }) => `${parsed.subject ?? ""} ${parsed.text ?? ""}`,
  );
  expect([4, 5]).toContain(mondays.length);
  for (const monday of mondays)
    expect(monday).toMatch(
      /^Nobody is waiting[^]*A test request went through your website on Monday.* at 7:4\d/,
    );
});

test("two servers make one test a day", async () => {
  const killOther = await site.startBeside(0);
  const before = ended().length;
  await letTest(nextDay);
  await site.letPass(9, 3);
  await killOther();
  expect(ended()).toHaveLength(before + 1);
});

test("a mark that is forged, repeated or over makes an ordinary request", async () => {
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
  // A mark that waits for its post: over after ten minutes, and before that for one post.
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

const onPage =
  (change: (answer: Answer) => object): Break =>
  (path, answer) =>
    path === "/quote" ? { ...answer, ...change(answer) } : answer;

test.each<[what: string, step: string, how: Break | string, said: RegExp]>([
  ["its certificate has expired", "certificate CERT_HAS_EXPIRED", "expired", /has expired/],
  [
    "nobody has signed its certificate",
    "certificate DEPTH_ZERO_SELF_SIGNED_CERT",
    "unknown",
    /NODE_EXTRA_CA_CERTS/,
  ],
  ["a proxy answers 502", "page 502", onPage(() => ({ status: 502 })), /is starting/],
  ["a proxy asks for a login", "page 401", onPage(() => ({ status: 401 })), /name and a password/],
  [
    "it redirects in a circle",
    "page redirects",
    onPage(() => ({ status: 302, headers: { location: "/quote" } })),
    /in a circle/,
  ],
  [
    "another page is there",
    "page other",
    onPage(() => ({ text: "<h1>Parked</h1><form></form>" })),
    /another page/,
  ],
  [
    "a field is missing",
    "field phone",
    onPage(({ text }) => ({ text: text.replaceAll('name="phone"', "") })),
    /lacks a field/,
  ],
  [
    "a policy forbids the post",
    "policy form-action",
    onPage(({ headers }) => ({
      headers: { ...headers, "content-security-policy": "form-action 'none'" },
    })),
    /security policy/,
  ],
  [
    "the post is refused",
    "post 403",
    (path, answer) => (path === "/quote" ? answer : { ...answer, status: 403 }),
    /refused/,
  ],
  [
    "no thank-you comes",
    "thank-you 200",
    (path, answer) => (path.includes("reference=") ? { ...answer, text: "<p>Hello</p>" } : answer),
    /page of thanks/,
  ],
])(
  "when %s, the second failure is red and mailed once, and a passing test ends it",
  async (_what, step, how, said) => {
    if (typeof how === "string") proxy.setSecureContext(certify(how));
    else broken = how;
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
    expect(`${alarms[0]?.parsed.subject ?? ""} ${alarms[0]?.parsed.text ?? ""}`).toMatch(said);
    proxy.setSecureContext(certify("good"));
    broken = (_path, answer) => answer;
    await letTest(() => site.letPass(10));
    expect(await health()).toEqual([200, "ok"]);
    expect(await countRows()).toMatchObject({ rows: 0 });
  },
);

test("a name that nobody knows is told as the address", async () => {
  const other = await startSite({ settings: { SITE_URL: "https://www.nowhere.invalid" } });
  await other.letPassUntil(7, 46);
  await waitUntil(() =>
    other.log().some((line) => /"form\.failed","step":"address E\w+"/.test(line)),
  );
  await other.stop();
});
