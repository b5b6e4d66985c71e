import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { readInbox } from "../../tests/support/stack/readInbox";
import { startInbox } from "./startInbox";

let folder: string;
let inbox: Awaited<ReturnType<typeof startInbox>>;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "inbox-")), "inbox");
  inbox = await startInbox(folder, 0, 0);
});

afterEach(() => inbox.stop());

async function send(more = {}): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port: inbox.smtpPort });
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

test("mails are listed with their content, and survive a restart as files that any mail program opens", async () => {
  await send();
  await inbox.stop();
  const [name = ""] = await readdir(folder);
  const text = await readFile(join(folder, name), "utf8");
  expect(text).toMatch(/^From: [^]*Subject: New quote request\r\n/);
  inbox = await startInbox(folder, 0, 0);
  expect(await readInbox(inbox.webUrl)).toEqual([
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

test("the page shows every mail, the latest first, and its HTML without scripts", async () => {
  const read = async () => await (await fetch(inbox.webUrl)).text();
  expect(await read()).toContain("No mail yet.");
  // Half a mail.
  await writeFile(join(folder, "1.eml.part"), "From: ");
  const envelope = { from: "a@example.com", to: "b@example.com" };
  await send({ envelope, raw: "Reply-To: Ann <ann@example.com>\r\n\r\nWithout a date" });
  await send({
    to: "The owner <owner@example.com>, office@example.com",
    subject: "<script>alert(1)</script>",
    html: `<html><head></head><body><script>alert(1)</script><a href="tel:1">Call</a></body></html>`,
  });
  const page = await read();
  expect(page).not.toContain("<script>");
  const titles = [...page.matchAll(/<summary>(.*?) \S*<\/summary>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    "&lt;script&gt;alert(1)&lt;/script&gt; to owner@example.com, office@example.com",
    "(no subject) to ",
  ]);
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page).toContain("&lt;base target=&quot;_blank&quot;&gt;");
});

/** A request as a program can make it that chooses its own Host. */
function ask(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(inbox.webUrl, { headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once("error", reject)
      .end();
  });
}

test("no other website can read the inbox, and no address leads out of its folder", async () => {
  // A name of the attacker's that leads to this machine (DNS rebinding).
  expect([await ask("evil.example"), await ask("localhost")]).toEqual([403, 200]);
  const { headers } = await fetch(inbox.webUrl, { headers: { origin: "https://evil.example" } });
  expect(headers.get("access-control-allow-origin")).toBeNull();
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; /);
  for (const path of ["/../keys", "/..%2fkeys", "/nothing"])
    expect((await fetch(inbox.webUrl + path)).status).toBe(404);
});
