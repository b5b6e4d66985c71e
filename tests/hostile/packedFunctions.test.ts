import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { formatTime, readBusiness } from "../../api/business";
import { aBuiltRequest } from "../support/form/builtForm";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { makeAllDue } from "../support/intake/makeAllDue";
import { companysMigrations } from "../support/intake/startDatabase";
import { pagesIn } from "../support/intake/openRequestPage";
import type { Host } from "./hosts/Host";
import { startNetlifyHost } from "./hosts/startNetlifyHost";
import { form, json } from "./requests/builders";
import { preparePackedFunctions } from "./site/prepareSite";

// The Functions as Netlify's own bundler packs them, in a folder from which nothing else can be read: what they need of the
// project is in them. `npm run measure -- hosts netlify` asks the same of a whole build, with the company's own form.
const built = process.env["PACKED_FUNCTIONS"];
const answers = () => (built === undefined ? aQuoteRequest() : aBuiltRequest());
const { name, phone } = readBusiness();

let host: Host;
let packed: string;

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), "packed-"));
  await cp(built ?? (await preparePackedFunctions()), packed, { recursive: true });
  // Whatever the company has chosen: here visitors get a confirmation.
  for (const file of await readdir(packed, { recursive: true })) {
    if (!/\.m?js$/.test(file)) continue;
    const code = await readFile(join(packed, file), "utf8");
    const sends = code.replace(
      /(confirmation["']?:\s*\{\s*["']?send["']?:\s*)(?:!1|false)/g,
      "$1true",
    );
    if (sends !== code) await writeFile(join(packed, file), sends);
  }
  host = await startNetlifyHost({}, { packed, migrations: built && companysMigrations });
}, 300_000);

afterAll(async () => {
  await host.stop();
  await rm(packed, { recursive: true, force: true });
});

const mailsTo = (address: string) => host.mail.mails.filter(({ to }) => to.includes(address));

async function rowOf(email: string) {
  const { data } = await host.database.from("quote_requests").select("*").eq("email", email);
  return (data as Record<string, string>[])[0];
}

test("a request as JSON is a row with a phone number that can be found, a mail in the company's name and a confirmation", async () => {
  const person = { ...answers(), email: "json@example.com", phone: "(404) 555-0199" };
  expect((await host.send(json(person))).status).toBe(201);
  const row = await rowOf(person.email);
  expect(row?.["phone_normalized"]).toMatch(/^\d{10,}$/);
  const own = mailsTo("owner@dogwoodcleaning.example").at(-1);
  expect(own?.parsed.from?.name).toBe(name);
  expect(own?.parsed.text).toContain(formatTime(row?.["created_at"] ?? ""));
  await host.sweep();
  const confirmation = mailsTo(person.email)[0];
  expect(confirmation?.parsed.text).toContain(readBusiness().confirmation.quoteRequest.text);
  expect(confirmation?.parsed.text).toContain(phone);
});

test("a form without script leads to the company's page with the reference", async () => {
  const sent = await host.send(form({ ...answers(), email: "form@example.com" }));
  expect(sent.status).toBe(303);
  const path = sent.headers["location"]?.[0]?.replace(/#.*$/, "") ?? "";
  const page = parse((await host.send({ method: "GET", path })).body);
  const { reference = "" } = (await rowOf("form@example.com")) ?? {};
  expect(page.querySelector("#thank-you:not([hidden])")?.textContent).toContain(reference);
  expect(page.querySelector('#thank-you a[href="/quote"]')).not.toBeNull();
});

test("a form without script that has a mistake comes back with everything that was typed and the company's phone", async () => {
  const typed = { ...answers(), firstName: "Zebediah", email: "not an address" };
  const refused = await host.send(form(typed));
  expect(refused.status).toBe(422);
  const page = parse(refused.body);
  expect(page.querySelector("#firstName")?.getAttribute("value")).toBe("Zebediah");
  expect(page.querySelector("#email")?.getAttribute("value")).toBe("not an address");
  expect(page.querySelector("#error-summary")?.hasAttribute("hidden")).toBe(false);
  expect(page.querySelector('a[href^="tel:"]')).not.toBeNull();
});

test("the scheduled sweep sends what waited, in the company's name and time", async () => {
  host.mail.setFault("refuse");
  const person = { ...answers(), email: "swept@example.com" };
  expect((await host.send(json(person))).status).toBe(201);
  host.mail.setFault(undefined);
  await makeAllDue(host.database);
  const before = host.mail.mails.length;
  expect((await host.sweep()).sent).toBeGreaterThan(0);
  const { reference = "", created_at = "" } = (await rowOf(person.email)) ?? {};
  const own = host.mail.mails
    .slice(before)
    .find(({ parsed }) => parsed.text?.includes(reference) && parsed.text.includes(person.email));
  expect(own?.parsed.from?.name).toBe(name);
  expect(own?.parsed.text).toContain(formatTime(created_at));
});

test("the page of a request opens by the link in its mail", async () => {
  expect((await host.send(json({ ...answers(), email: "page@example.com" }))).status).toBe(201);
  const own = mailsTo("owner@dogwoodcleaning.example").at(-1);
  const [link = ""] = pagesIn(own?.parsed.text ?? "");
  const { pathname, search } = new URL(link);
  const answer = await host.send({ method: "GET", path: `${pathname}${search}` });
  expect([answer.status, answer.body.includes(name)]).toEqual([200, true]);
});

test("health answers", async () => {
  const { status, body } = await host.send({ method: "GET", path: "/api/health" });
  expect([status, body]).toEqual([200, expect.stringContaining('"status":"ok"')]);
});
