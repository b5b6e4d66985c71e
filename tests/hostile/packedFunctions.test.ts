import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { formatTime, readBusiness } from "../../api/settings/business";
import { aBuiltRequest } from "../support/form/builtForm";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { ownerAddress } from "../support/programs/siteEnvironment";
import type { Host } from "./hosts/Host";
import { startNetlifyHost } from "./hosts/startNetlifyHost";
import { referenceIn } from "./judgeAnswer";
import { form, json } from "./requests/builders";
import { preparePackedFunctions } from "./site/prepareSite";

// The Functions as Netlify's own bundler packs them. `npm run measure -- hosts netlify` asks the same of a
// whole build, with the company's own form.
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
  host = await startNetlifyHost({}, packed);
});

afterAll(async () => {
  await host.stop();
  await rm(packed, { recursive: true, force: true });
});

const get = (path: string) => host.send({ method: "GET", path });

test("a request becomes a row, a mail in the company's name with its link, and a confirmation", async () => {
  const person = { ...answers(), email: "json@example.com", phone: "(404) 555-0199" };
  host.mail.setFault("refuse");
  const answer = await host.send(json(person));
  expect(answer.status).toBe(201);
  const requests = host.database.from("quote_requests").select("*");
  const { data: row } = await requests.eq("reference", referenceIn(answer) ?? "").single();
  expect(row?.["phone_normalized"]).toMatch(/^\d{10,}$/);
  // What waited, the scheduled sweep sends.
  host.mail.setFault(undefined);
  const due = { next_try_at: new Date(0).toISOString() };
  await host.database.from("notifications").update(due).is("sent_at", null).throwOnError();
  const server = { mail_next_try_at: due.next_try_at };
  await host.database.from("installation").update(server).eq("only_row", true).throwOnError();
  expect((await host.sweep()).sent).toBeGreaterThan(0);
  await host.sweep();
  const [own, confirmed] = [ownerAddress, person.email].map(
    (address) => host.mail.mails.find(({ to }) => to.includes(address))?.parsed,
  );
  expect(own?.from?.name).toBe(name);
  expect(own?.text).toContain(formatTime(String(row?.["created_at"])));
  for (const words of [confirmation.quoteRequest.text, phone])
    expect(confirmed?.text).toContain(words);
  const { pathname, search } = new URL(
    /https?:\/\/\S+\/api\/request\?\S+/.exec(own?.text ?? "")?.[0] ?? "",
  );
  expect(await get(`${pathname}${search}`)).toMatchObject({
    ...{ status: 200, body: expect.stringContaining(name) },
  });
});

test("a form without script leads to the company's page with the reference", async () => {
  const sent = await host.send(form({ ...answers(), email: "form@example.com" }));
  expect(sent.status).toBe(303);
  const page = parse((await get(sent.headers["location"]?.[0]?.replace(/#.*$/, "") ?? "")).body);
  const thanks = page.querySelector("#thank-you:not([hidden])");
  expect(thanks?.textContent).toContain(referenceIn(sent));
  expect(thanks?.querySelector('a[href="/quote"]')).not.toBeNull();
});

test("a form without script that has a mistake comes back as typed, with the company's phone", async () => {
  const typed = { ...answers(), firstName: "Zebediah", email: "not an address" };
  const refused = await host.send(form(typed));
  expect(refused.status).toBe(422);
  const page = parse(refused.body);
  for (const field of ["firstName", "email"] as const)
    expect(page.querySelector(`#${field}`)?.getAttribute("value")).toBe(typed[field]);
  expect(page.querySelector("#error-summary:not([hidden])")).not.toBeNull();
  expect(page.querySelector('a[href^="tel:"]')).not.toBeNull();
});

test("health answers", async () => {
  const { status, body } = await get("/api/health");
  expect([status, body]).toEqual([200, expect.stringContaining('"status":"ok"')]);
});
