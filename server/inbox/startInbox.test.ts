import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { ListedMail } from "./answerInbox";
import { startInbox } from "./startInbox";

const running: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function anInbox(folder?: string) {
  const used = folder ?? join(await mkdtemp(join(tmpdir(), "inbox-")), "inbox");
  const inbox = await startInbox({ folder: used, smtpPort: 0, webPort: 0 });
  running.push(inbox.stop);
  return { ...inbox, folder: used };
}

async function send(smtpUrl: string, more = {}): Promise<void> {
  const transport = createTransport(smtpUrl);
  await transport.sendMail({
    from: "website@example.com",
    to: "owner@example.com",
    replyTo: "Ada <ada@example.com>",
    subject: "New quote request",
    text: "Ada asks for a quote.",
    html: "<p>Ada asks for a <b>quote</b>.</p>",
    ...more,
  });
  transport.close();
}

async function listed(webUrl: string): Promise<ListedMail[]> {
  return (await (await fetch(`${webUrl}/mails.json`)).json()) as ListedMail[];
}

/** A request as a program can make it that chooses its own Host. */
function ask(url: string, headers: Record<string, string>, method = "GET"): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers, method, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once("error", reject)
      .end();
  });
}

test("a mail is listed with its content and its recipient", async () => {
  const { smtpUrl, webUrl } = await anInbox();
  await send(smtpUrl);
  const [mail] = await listed(webUrl);
  expect(mail).toMatchObject({
    subject: "New quote request",
    text: "Ada asks for a quote.\n",
    from: ["website@example.com"],
    to: ["owner@example.com"],
    replyTo: ["ada@example.com"],
  });
  expect(mail?.html).toContain("<b>quote</b>");
  expect(mail?.headers).toMatchObject({
    "return-path": "<website@example.com>",
    "delivered-to": "owner@example.com",
  });
});

test("mails survive a restart, as files that any mail program opens", async () => {
  const { smtpUrl, folder } = await anInbox();
  await send(smtpUrl);
  await running.pop()?.();
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/\.eml$/);
  expect(await readFile(join(folder, name), "utf8")).toMatch(
    /^Return-Path: <website@example.com>\r\nDelivered-To: owner@example.com\r\nFrom: [^]*Subject: New quote request\r\n/,
  );
  expect(await listed((await anInbox(folder)).webUrl)).toHaveLength(1);
});

test("the pages show the list, a mail and its HTML without scripts", async () => {
  const { smtpUrl, webUrl } = await anInbox();
  await send(smtpUrl, {
    subject: "<script>alert(1)</script>",
    html: `<html><head></head><body><script>alert(1)</script><a href="tel:1">Call</a></body></html>`,
  });
  const [{ id } = { id: "" }] = await listed(webUrl);
  const list = await fetch(webUrl);
  expect(list.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'self'; frame-src/,
  );
  expect(await list.text()).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  const page = await (await fetch(`${webUrl}/mails/${id}`)).text();
  expect(page).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox"`);
  expect(page).not.toContain("<script>alert");
  const html = await fetch(`${webUrl}/mails/${id}/html`);
  expect(html.headers.get("content-security-policy")).toMatch(
    /^sandbox allow-popups [^;]*; default-src 'none'/,
  );
  expect(await html.text()).toContain(`<head><base target="_blank">`);
  expect((await fetch(`${webUrl}/inbox.css`)).status).toBe(200);
});

test("no other website can read the inbox, and nobody can change it", async () => {
  const { smtpUrl, webUrl } = await anInbox();
  await send(smtpUrl);
  const { port } = new URL(webUrl);
  // A name of the attacker's that leads to this machine (DNS rebinding).
  expect(await ask(`${webUrl}/mails.json`, { host: `evil.example:${port}` })).toBe(403);
  expect(await ask(`${webUrl}/mails.json`, { host: `localhost:${port}` })).toBe(200);
  const answer = await fetch(`${webUrl}/mails.json`, {
    headers: { origin: "https://evil.example" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(await ask(webUrl, {}, "POST")).toBe(405);
});

test.each([
  "/mails/../../keys.json",
  "/mails/..%2f..%2fkeys.json/html",
  "/nothing",
  "/mails/x/html",
])("%s is no way out of the folder", async (path) => {
  const { webUrl } = await anInbox();
  expect(await ask(`${webUrl}${path}`, {})).toBe(404);
});
