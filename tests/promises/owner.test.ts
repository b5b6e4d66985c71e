import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { business } from "../../api/settings/business";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { startProgram } from "../support/programs/startProgram";
import { send, useSite } from "./startSite";

const { timeZone } = business;
const site = useSite();

async function runRequests(words: string[], folder = process.cwd()): Promise<string> {
  const program = ["--import", require.resolve("tsx"), "server/commands/requests.ts"];
  const env = { ...site.env, NODE_OPTIONS: "", INIT_CWD: folder };
  const { child, log } = startProgram([...program, ...words], { cwd: process.cwd(), env });
  await new Promise((ended) => child.once("close", ended));
  return log.join("\n");
}

test("the erase command needs --yes, and deletes waiting emails together with their requests", async () => {
  const email = "erase.me@xn--bcher-kva.example";
  // Both spellings must be erased, because earlier versions stored an email address as the visitor had typed it.
  const typed = "Erase.Me@bücher.example";
  site.mail.setFault("refuse");
  await send(site, { email });
  await site.database.owner.from("quote_requests").insert({ email: typed }).throwOnError();
  await send(site, { email: "somebody.else@example.com" });
  await send(site, { email: "Somebody.Else@example.com" });
  expect(await runRequests(["erase", `<${email}>`])).toMatch(/Q-[0-9A-F]{5}-[0-9A-F]{5}/);
  for (const words of [["erase", email, "-y"], ["erase"], ["erase", "404555"], ["list", "all"]])
    expect(await runRequests(words)).toContain("add --yes at the end");
  expect(await site.countRows(email)).toBe(1);
  // Two people's requests have this phone number, so erasing by phone number must erase nothing.
  const shared = await runRequests(["erase", aQuoteRequest().phone, "--yes"]);
  expect(shared).toMatch(/share this phone number[^]*somebody\.else@example\.com/);
  expect(await site.countRows(email)).toBe(1);
  await runRequests(["erase", typed, "--yes"]);
  expect([await site.countRows(email), await site.countRows(typed)]).toEqual([0, 0]);
  expect(await runRequests(["erase", typed])).toBe("Nothing from this person is stored.");
  expect(await site.countRows("somebody.else@example.com")).toBe(1);
  expect((await runRequests(["erase", aQuoteRequest().phone])).match(/ Q-/g)).toHaveLength(2);
  site.mail.setFault(undefined);
  await site.letPass(60, 20);
  expect(site.mailsAbout(email)).toEqual([]);
  expect(site.mailsAbout("somebody.else@example.com").length).toBeGreaterThan(0);
});

const formulas = ["=1+1", "+1 404 555 0134", "-1", "@SUM(A1)", "\tx", "\rx", "\uFF1D1"];

test("the CSV file has every request and no formula, and the list command shows the latest twenty", async () => {
  const created_at = "2026-01-05T04:30:00Z";
  await site.database.owner.from("quote_requests").insert({ created_at }).throwOnError();
  for (const details of [...formulas, 'A "small"\nkitchen;=1'])
    await site.database.owner.from("quote_requests").insert({ details }).throwOnError();
  await site.database.execute(`
    insert into public.quote_requests (last_name, email, created_at, answers)
    select 'No. ' || n, 'many-' || n || '@example.com', now() - interval '2 days' - make_interval(secs => n / 100),
      '{"_source": "Yelp"}'
    from generate_series(1, 1203) n`);
  const folder = await mkdtemp(join(tmpdir(), "spreadsheet-"));
  await runRequests(["csv"], folder);
  for (const file of ["quote-requests.csv", "contact-messages.csv"])
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  const csv = await readFile(join(folder, "quote-requests.csv"), "utf8");
  // Allow additional columns, which have the answers to fields that the form no longer has.
  expect(csv).toMatch(/^\uFEFF[^\n]*,"?Came from"?[,\r]/);
  expect(csv).toContain('"A ""small""\nkitchen;\'=1"');
  for (const formula of formulas) expect(csv).toContain(`'${formula}`);
  const style = { dateStyle: "short", timeStyle: "short", timeZone } as const;
  expect(csv).toContain(new Date(created_at).toLocaleString("sv-SE", style));
  const many = csv.match(/many-\d+@example\.com/g);
  expect([many?.length, new Set(many).size]).toEqual([1203, 1203]);
  expect(`${many?.[0]} ${many?.at(-1)}`).toMatch(/^many-120\d@\S+ many-\d\d?@/);
  const list = await runRequests(["list"]);
  expect(list.match(/Q-[0-9A-F]{5}-[0-9A-F]{5}/g)).toHaveLength(20);
});
