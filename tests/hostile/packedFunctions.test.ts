import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { formatTime, readBusiness } from "../../api/settings/business";
import { aBuiltRequest } from "../support/form/builtForm";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { makeAllDue } from "../support/intake/makeAllDue";
import { companysMigrations } from "../support/intake/startDatabase";
import { pagesIn } from "../support/intake/openRequestPage";
import { ownerAddress } from "../support/programs/siteEnvironment";
import type { Host } from "./hosts/Host";
import { startNetlifyHost } from "./hosts/startNetlifyHost";
import { referenceIn } from "./judgeAnswer";
import { form, json } from "./requests/builders";
import { preparePackedFunctions } from "./site/prepareSite";

// The Functions as Netlify's own bundler packs them. `npm run measure -- hosts netlify` asks the same of a whole build, with the
// company's own form.
const built = process.env["PACKED_FUNCTIONS"];
const answers = () => (built === undefined ? aQuoteRequest() : aBuiltRequest());
const { name, phone, confirmation } = readBusiness();

let host: Host;
let packed: string;

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), "packed-"));
  await cp(built ?? (await preparePackedFunctions()), packed, { recursive: true });
  // Whatever the company has chosen: here visitors get a confirmation.
  const sends = /(confirmation["']?:\s*\{\s*["']?send["']?:\s*)(?:!1|false)/g;
  for (const file of await readdir(packed, { recursive: true })) {
    if (!/\.m?js$/.test(file)) continue;
    const code = await readFile(join(packed, file), "utf8");
    await writeFile(join(packed, file), code.replace(sends, "$1true"));
  }
  host = await startNetlifyHost({}, { packed, migrations: built && companysMigrations });
});

afterAll(async () => {
  await host.stop();
  await rm(packed, { recursive: true, force: true });
});

const mailsTo = (address: string) => host.mail.mails.filter(({ to }) => to.includes(address));

test("a request becomes a row, a mail in the company's name and time whose link opens its page, and a confirmation", async () => {
  const person = { ...answers(), email: "json@example.com", phone: "(404) 555-0199" };
  host.mail.setFault("refuse");
  const answer = await host.send(json(person));
  expect(answer.status).toBe(201);
  const { data } = await host.database
    .from("quote_requests")
    .select("*")
    .eq("reference", referenceIn(answer) ?? "");
  const row = data?.[0] as Record<string, string> | undefined;
  expect(row?.["phone_normalized"]).toMatch(/^\d{10,}$/);
  // What waited, the scheduled sweep sends.
  host.mail.setFault(undefined);
  await makeAllDue(host.database);
  expect((await host.sweep()).sent).toBeGreaterThan(0);
  await host.sweep();
  const [own] = mailsTo(ownerAddress);
  expect(own?.parsed.from?.name).toBe(name);
  expect(own?.parsed.text).toContain(formatTime(row?.["created_at"] ?? ""));
  const [confirmed] = mailsTo(person.email);
  expect(confirmed?.parsed.text).toContain(confirmation.quoteRequest.text);
  expect(confirmed?.parsed.text).toContain(phone);

  const { pathname, search } = new URL(pagesIn(own?.parsed.text ?? "")[0] ?? "");
  const page = await host.send({ method: "GET", path: `${pathname}${search}` });
  expect([page.status, page.body.includes(name)]).toEqual([200, true]);
});

test("a form without script leads to the company's page with the reference", async () => {
  const sent = await host.send(form({ ...answers(), email: "form@example.com" }));
  expect(sent.status).toBe(303);
  const path = sent.headers["location"]?.[0]?.replace(/#.*$/, "") ?? "";
  const page = parse((await host.send({ method: "GET", path })).body);
  expect(page.querySelector("#thank-you:not([hidden])")?.textContent).toContain(referenceIn(sent));
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

test("health answers", async () => {
  const { status, body } = await host.send({ method: "GET", path: "/api/health" });
  expect([status, body]).toEqual([200, expect.stringContaining('"status":"ok"')]);
});
