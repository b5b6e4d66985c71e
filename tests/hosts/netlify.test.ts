import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { parse } from "node-html-parser";
import { business, formatTime } from "../../api/settings/business";
import { documentHeaders } from "../../gatsby/headers";
import { listen } from "../../server/processes/listen";
import { indexSite } from "../../server/site/indexSite";
import { startNetlifyHost } from "../hostile/hosts/startNetlifyHost";
import { referenceIn } from "../hostile/judgeAnswer";
import { form, json } from "../hostile/requests/builders";
import { aBuiltRequest } from "../support/form/builtForm";
import { ownerAddress } from "../support/programs/siteEnvironment";

// tests/hosts/run.ts sets these variables after it has built and packed a copy of the project.
const { NETLIFY_BUILD: built = "", PACKED_FUNCTIONS: packed = "" } = process.env;
const readBuilt = (...path: string[]) => readFile(join(built, ...path), "utf8");

/** Applies a _headers file, in which later rules win (https://docs.netlify.com/routing/headers/). */
function headersOf(path: string, rules: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let fits = false;
  for (const line of rules.split("\n")) {
    const [, name = "", value = ""] = /^\s+([\w-]+):\s*(.*\S)\s*$/.exec(line) ?? [];
    const [, start, star] = /^(\/\S*?)(\*?)\s*$/.exec(line) ?? [];
    if (start !== undefined) fits = star === "*" ? path.startsWith(start) : path === start;
    else if (fits && name !== "") headers[name.toLowerCase()] = value;
  }
  return headers;
}

test("on Netlify, pages and files have the same headers as on our server; hashed files are cached for a year", async () => {
  const home = await readBuilt("public", "index.html");
  const rules = await readBuilt("public", "_headers");
  const { files } = await indexSite(join(built, "public"));
  const pages = ["/", "/quote", "/services/standard-clean"];
  const hashed = [/\/fonts\/[\w-]+\.woff2/, /\/static\/[\w./-]+\.avif/, /\/share\/[\w-]+\.jpg/].map(
    (pattern) => pattern.exec(home)?.[0] ?? String(pattern),
  );
  for (const path of [...pages, ...hashed]) {
    const isPage = pages.includes(path);
    const sent = Object.entries(headersOf(path, rules));
    const fitting = sent.filter(([name]) => isPage || !documentHeaders.has(name));
    expect([path, sent.length > (isPage ? 8 : 1)]).toEqual([path, true]);
    // Look for both names, because Gatsby's adapter moves a page from path/index.html to path.html.
    const file = files.get(path) ?? files.get(`${path}.html`);
    const own = file?.plain.headers ?? {};
    expect([path, own]).toEqual([path, expect.objectContaining(Object.fromEntries(fitting))]);
    const kept = "public, max-age=31536000, immutable";
    if (!isPage) expect([path, own["cache-control"]]).toEqual([path, kept]);
  }
});

test("Netlify gets a redirect to each Function, and calls the Function `sweep` every ten minutes", async () => {
  const manifest = await readBuilt(".cache", "functions", "manifest.json");
  const compiled = JSON.parse(manifest) as { functionRoute: string; functionId: string }[];
  const wanted = compiled.map(
    ({ functionRoute, functionId }) =>
      `/api/${functionRoute} /.netlify/functions/${functionId} 200`,
  );
  const redirects = await readBuilt("public", "_redirects");
  const lines = redirects.split("\n").map((line) => line.trim().split(/\s+/).slice(0, 3).join(" "));
  expect(lines.filter((line) => line.startsWith("/api/")).sort()).toEqual(wanted.sort());

  const { functions } = JSON.parse(await readFile(join(packed, "manifest.json"), "utf8")) as {
    functions: { name: string; schedule?: string }[];
  };
  const scheduled = functions.filter(({ schedule }) => schedule !== undefined);
  expect(scheduled).toMatchObject([{ name: "sweep", schedule: "*/10 * * * *" }]);
  expect(functions).toHaveLength(scheduled.length + (await readdir("src/api")).length);
});

test("the sweep emails a request that waited for the mail server, and the email's link opens the request", async () => {
  const host = await startNetlifyHost();
  host.mail.setFault("refuse");
  const answer = await host.send(json(aBuiltRequest({ email: "waits@example.com" })));
  expect(answer.status).toBe(201);
  host.mail.setFault(undefined);
  const due = new Date(0).toISOString();
  await host.database.from("notifications").update({ next_try_at: due }).is("sent_at", null);
  await host.database.from("addresses").update({ next_try_at: due }).gt("failures", 0);
  expect((await host.sweep()).sent).toBeGreaterThan(0);
  const { data: row } = await host.database.from("quote_requests").select("*").single();
  const mail = host.mail.mails.find(({ to }) => to.includes(ownerAddress))?.parsed;
  const { name, phone } = business;
  expect(mail?.from?.name).toBe(name);
  expect(mail?.text).toContain(formatTime(String(row?.["created_at"])));
  const [link = ""] = /https?:\/\/\S+\/api\/request\?\S+/.exec(mail?.text ?? "") ?? [];
  const get = (address: string) =>
    host.send({ method: "GET", path: address.replace(/^https?:\/\/[^/]+|#.*$/g, "") });
  expect(await get(link)).toMatchObject({ status: 200, body: expect.stringContaining(name) });
  const thanked = await host.send(form(aBuiltRequest({ email: "form@example.com" })));
  const thanks = await get(thanked.headers["location"]?.[0] ?? "");
  expect(thanks.body).toContain(referenceIn(thanked));
  const refused = await host.send(form(aBuiltRequest({ email: "not an address" })));
  expect(refused.status).toBe(422);
  const page = parse(refused.body);
  expect(page.querySelector("#email")?.getAttribute("value")).toBe("not an address");
  expect(page.querySelector("#error-summary:not([hidden])")).not.toBeNull();
  expect(page.querySelector('a[href^="tel:"]')?.textContent).toContain(phone);
  expect((await get("/api/health")).body).toContain('"status":"ok"');
  await host.stop();
});

test("on Netlify, the form's daily test passes through the built page and the Functions", async () => {
  let host: Awaited<ReturnType<typeof startNetlifyHost>> | undefined;
  async function answer(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = asked;
    if (!url.startsWith("/api/")) answered.end(await readBuilt("public", "quote.html"));
    else {
      const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as never);
      const post = { method, path: url, headers: sent, body: await buffer(asked) };
      const got = await host?.send(post);
      answered.writeHead(got?.status ?? 500, got?.headers).end(got?.body);
    }
  }
  const front = createServer((asked, answered) => void answer(asked, answered));
  const port = await listen(front, 0, "127.0.0.1");
  const { database, log, stop, sweep } = (host = await startNetlifyHost({
    SITE_URL: `http://127.0.0.1:${String(port)}`,
  }));
  const longAgo = new Date(0).toISOString();
  const due = { form_tested_at: longAgo, form_passed_at: longAgo };
  await database.from("installation").update(due).eq("only_row", true);
  await sweep();
  expect(log.findLast((line) => line.includes('"event":"form.'))).toContain("form.tested");
  expect((await database.from("quote_requests").select("*")).data).toEqual([]);
  front.close();
  await stop();
});

test("with unusable settings, a request is refused, the log says why, and the health check fails", async () => {
  const netlify = { SITE_ID: randomUUID(), URL: "https://www.dogwoodcleaning.example" };
  const host = await startNetlifyHost({ ...netlify, QUOTE_TO: "you@your-company.example" });
  expect((await host.send({ method: "GET", path: "/api/health" })).status).toBe(503);
  expect((await host.send(json(aBuiltRequest()))).status).toBe(503);
  const reason = /environment\.unusable.*QUOTE_TO: still has the sample value/;
  expect(host.log.join("\n")).toMatch(reason);
  await host.stop();
});
