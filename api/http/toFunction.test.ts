import { parse } from "node-html-parser";
import { formPost } from "../../tests/support/intake/call";
import { useBusiness } from "../../tests/support/intake/useEnvironment";
import type { Environment } from "../settings/readEnvironment";
import { jsonAnswer } from "./answers";
import { bodyLimit, readPost } from "./readPost";
import { config, runHandler, toFunction, toRequest } from "./toFunction";

test("a Function runs once and sends one response even if Gatsby calls it twice for a request", async () => {
  const written: unknown[] = [];
  const response = {
    status: (code: number) => (written.push(code), response),
    setHeader: (name: string, value: string) => void written.push(`${name}: ${value}`),
    send: (body: string) => void written.push(body),
  };
  let calls = 0;
  const run = toFunction(() => Promise.resolve(jsonAnswer(201, { calls: ++calls })));
  const visit = { method: "POST", headers: {} };
  await Promise.all([run(visit, response), run(visit, response)]);
  expect(written).toEqual([
    "cache-control: no-store",
    "content-type: application/json; charset=utf-8",
    "x-content-type-options: nosniff",
    201,
    '{"calls":1}',
  ]);
});

test("Gatsby does not parse the posts to our Functions, and passes on those that are too long for us", async () => {
  for (const name of ["contact-messages", "quote-requests", "request"])
    expect(await import(`../../src/api/${name}`)).toHaveProperty("config", config);
  expect(parseInt(config.bodyParser.raw.limit) * 1000).toBeGreaterThan(2 * bodyLimit);
});

test("after an error, a form without JavaScript gets a page with ways to reach us", async () => {
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const handler = jest.fn().mockRejectedValue(new Error("secret"));
  const [socket, waitUntil] = [{ remoteAddress: "192.0.2.1" }, () => undefined];
  for (const texts of [false, true]) {
    const goBack = useBusiness({ texts, phoneHref: "tel:+1", email: "a@b.example" });
    const post = { ...formPost([]), url: "/api/a?b", socket };
    const answer = await runHandler(handler, post, waitUntil);
    goBack();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    const page = parse(await answer.text());
    const title = page.querySelector("html[lang=en]:has(meta[name=viewport]) title");
    const links = page.querySelectorAll("a").map((link) => link.getAttribute("href"));
    expect(title?.text).toBe("There is a problem");
    expect(links.join(" ")).toBe(`tel:+1${texts ? " sms:+1" : ""} mailto:a@b.example /quote`);
  }
  expect(handler).toHaveBeenCalledWith(expect.any(Request), { peer: "192.0.2.1", waitUntil });
  expect(log.mock.calls.join()).toContain('"route":"/api/a","cause":"Error in');
  log.mockRestore();
});

test("a form is read whatever its headers' spelling, and a refusal says what is accepted", async () => {
  const fields = "website=x startedAt=1 extras=a extras=b".split(" ");
  const form = formPost(fields.map((field) => field.split("=")));
  const read = (headers: object, body = form.body) => {
    const request = toRequest({ ...form, body, headers: { ...form.headers, ...headers } });
    const environment = { siteUrl: "https://a.example" } as Environment;
    return readPost(request, { peer: undefined }, environment, ["extras"]);
  };
  const type = { "content-type": 'Application/X-WWW-Form-Urlencoded; Charset="UTF8"' };
  expect(await read({ ...type, "idempotency-key": '"12345678"' })).toMatchObject({
    wantsPage: true,
    payload: { extras: ["a", "b"] },
    hints: { website: "x", startedAt: "1", source: "" },
    key: "12345678",
  });
  expect(await read({ accept: "application/problem+json" })).toMatchObject({ wantsPage: false });
  // Some hosts replace a body that is too long with an empty one.
  const emptied = await read({ "content-length": String(bodyLimit + 1) }, undefined);
  expect(emptied).toMatchObject({ problem: { status: 413 } });
  const headers = { Accept: "application/json, application/x-www-form-urlencoded" };
  const refused = await read({ "content-type": "text/plain" });
  expect(refused).toMatchObject({ problem: { status: 415, headers } });
});
