import { once } from "node:events";
import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { startInbox } from "./startInbox";

let folder: string;
let inbox: Awaited<ReturnType<typeof startInbox>>;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "inbox-")), "inbox");
  inbox = await startInbox(folder, 0, 0);
});
afterEach(() => inbox.stop());

test("after a restart, the inbox page shows all emails, the latest first, and runs no script in them", async () => {
  const transport = createTransport({ host: "127.0.0.1", port: inbox.smtpPort });
  const [from, script] = ["website@example.com", "<script>alert(1)</script>"];
  const to = "The owner <owner@example.com>, office@example.com";
  const html = `<head></head><p>${script}<a href="tel:1">Call</a></p>`;
  for (const subject of ["", script]) await transport.sendMail({ from, to, subject, html });
  transport.close();
  const files = (await readdir(folder)).map((name) => join(folder, name));
  for (const path of files) expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  // Neither a broken connection nor an email that is still being stored stops the inbox or is shown.
  await writeFile(join(folder, "9.eml.part"), "Subject: incomplete");
  const broken = connect(inbox.smtpPort, "127.0.0.1");
  const talk = (said: Buffer) => {
    if (said.includes("ESMTP")) broken.write("EHLO a\r\nMAIL FROM:<a@a.example>\r\n");
    if (said.includes("Accepted")) broken.resetAndDestroy();
  };
  await once(broken.on("data", talk), "close");
  await inbox.stop();
  inbox = await startInbox(folder, 0, 0);
  const page = await (await fetch(inbox.webUrl)).text();
  expect(page).not.toContain("<script>");
  const titles = [...page.matchAll(/<summary>(.*?) \S*<\/summary>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    "&lt;script&gt;alert(1)&lt;/script&gt; to owner@example.com, office@example.com",
    "(no subject) to owner@example.com, office@example.com",
  ]);
  expect(page).toMatch(
    /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"\s+srcdoc="&lt;head&gt;&lt;base target=&quot;_blank/,
  );
});

/** Sends a request with a chosen Host header, which fetch does not allow. */
async function ask(host: string): Promise<number | undefined> {
  const asked = request(inbox.webUrl, { headers: { host }, agent: false }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test("other websites cannot read the inbox, and no path leads out of its folder", async () => {
  // Other host names must be refused, because an attacker's domain may resolve to this machine (DNS rebinding).
  expect([await ask("evil.example"), await ask("localhost")]).toEqual([403, 200]);
  const { headers } = await fetch(inbox.webUrl, { headers: { origin: "https://evil.example" } });
  expect(headers.get("access-control-allow-origin")).toBeNull();
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; .*form-action 'none'; frame-ancestors 'none'$/,
    ),
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
  });
  for (const path of ["/../keys", "/..%2fkeys", "/nothing"])
    expect((await fetch(inbox.webUrl + path)).status).toBe(404);
});
