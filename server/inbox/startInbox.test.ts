import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { readInbox } from "../../tests/support/stack/readInbox";
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

/** A request as a program can make it that chooses its own Host. */
function ask(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once("error", reject)
      .end();
  });
}

test("mails are listed with their content, and survive a restart as files that any mail program opens", async () => {
  const { smtpUrl, folder } = await anInbox();
  await send(smtpUrl);
  await running.pop()?.();
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/\.eml$/);
  expect(await readFile(join(folder, name), "utf8")).toMatch(
    /^From: [^]*Subject: New quote request\r\n/,
  );
  const { webUrl } = await anInbox(folder);
  expect(await readInbox(webUrl)).toEqual([
    {
      subject: "New quote request",
      text: "Ada asks for a quote.\n",
      html: expect.stringContaining("<b>quote</b>") as string,
      from: ["website@example.com"],
      to: ["owner@example.com"],
      replyTo: ["ada@example.com"],
    },
  ]);
});

test("the pages show the list, the latest first, a mail and its HTML without scripts", async () => {
  const { smtpUrl, webUrl } = await anInbox();
  await send(smtpUrl, { subject: "The mail before" });
  await send(smtpUrl, {
    to: "owner@example.com, office@example.com",
    subject: "<script>alert(1)</script>",
    html: `<html><head></head><body><script>alert(1)</script><a href="tel:1">Call</a></body></html>`,
  });
  const list = await fetch(webUrl);
  expect(list.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'/,
  );
  const text = await list.text();
  expect(text).toMatch(/&lt;script&gt;alert\(1\)&lt;\/script&gt;[^]*The mail before/);
  expect(text).toContain("<td>owner@example.com, office@example.com</td>");
  const [, address = ""] = /<a href="(\/[\w-]+)">/.exec(text) ?? [];
  const page = await (await fetch(`${webUrl}${address}`)).text();
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page).toContain("&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;");
  expect(page).not.toContain("<script>");
});

test("no other website can read the inbox, and no address leads out of its folder", async () => {
  const { smtpUrl, webUrl } = await anInbox();
  await send(smtpUrl);
  const { port } = new URL(webUrl);
  // A name of the attacker's that leads to this machine (DNS rebinding).
  expect(await ask(webUrl, { host: `evil.example:${port}` })).toBe(403);
  expect(await ask(webUrl, { host: `localhost:${port}` })).toBe(200);
  const { headers } = await fetch(webUrl, { headers: { origin: "https://evil.example" } });
  expect(headers.get("access-control-allow-origin")).toBeNull();
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  for (const path of ["/../keys", "/..%2fkeys", "/nothing"])
    expect(await ask(`${webUrl}${path}`, {})).toBe(404);
});
