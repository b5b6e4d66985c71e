import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { readWholePage, shortenRepeats } from "../../tests/support/intake/readWholePage";
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

/** Puts placeholders where each run has other words: ids, times and headers that contain them. */
const settle = (text: string) =>
  text
    .replace(/\d{13}-[0-9a-f-]{36}/g, "<id>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replace(/(?<=^(?:date|message-id|received|content-type): ).*/gim, "…");

test("the pages show the list as a whole, the latest first, each mail, and its HTML without scripts", async () => {
  const { smtpUrl, webUrl, folder } = await anInbox();
  const shorten = shortenRepeats();
  const read = async (path: string) => {
    const answer = await fetch(`${webUrl}${path}`);
    const page = await answer.text();
    const headers = [...answer.headers]
      .filter(
        ([name]) => !/^(?:date|connection|keep-alive|transfer-encoding|content-length)$/.test(name),
      )
      .map(([name, value]) => `${name}: ${value}`);
    const lines = [...headers, ...settle(readWholePage(page)).split("\n")];
    const shown = [`==== ${String(answer.status)}`, ...shorten(lines), ""];
    return { page, shown: shown.join("\n") };
  };
  const story = [(await read("/")).shown];
  // Half a mail.
  await writeFile(join(folder, "1.eml.part"), "From: ");
  const envelope = { from: "a@example.com", to: "b@example.com" };
  await send(smtpUrl, { envelope, raw: "Reply-To: Ann <ann@example.com>\r\n\r\nWithout a date" });
  await send(smtpUrl, { subject: "", from: "Quay <website@example.com>", html: undefined });
  await send(smtpUrl, {
    to: "The owner <owner@example.com>, office@example.com",
    subject: "<script>alert(1)</script>",
    html: `<html><head></head><body><script>alert(1)</script><a href="tel:1">Call</a></body></html>`,
  });
  const list = await read("/");
  story.push(list.shown);
  for (const [, path = ""] of list.page.matchAll(/<a href="(\/[\w-]+)">/g)) {
    const { page, shown } = await read(path);
    expect(page).not.toContain("<script>");
    const frame = /<iframe [^>]*>/.exec(page)?.[0] ?? "no frame";
    story.push(shown, frame.replaceAll("&lt;", "<").replaceAll("&quot;", '"'), "");
  }
  story.push((await read("/nothing")).shown);
  expect(story.join("\n")).toMatchSnapshot();
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
