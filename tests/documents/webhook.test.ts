import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { Webhook } from "standardwebhooks";

const page = readFileSync("docs/webhook.md", "utf8");
const blockOf = (name: string) => page.split(`\`\`\`${name}\n`)[1]?.split("```")[0] ?? "";
const [, secret = ""] = /WEBHOOK_SECRET=(\S+)/.exec(page) ?? [];
const body = JSON.stringify(JSON.parse(blockOf("json")));

const folder = mkdtempSync(join(tmpdir(), "webhook-"));
let receiver: ChildProcess | undefined;
afterAll(() => {
  receiver?.kill();
  rmSync(folder, { recursive: true });
});

test("docs/webhook.md shows a call whose signature is that of the secret and the body above it", () => {
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(page)?.[1] ?? "";
  const at = new Date(Number(headerOf("webhook-timestamp")) * 1000);
  const signature = new Webhook(secret).sign(headerOf("webhook-id"), at, body);
  expect(headerOf("webhook-signature")).toBe(signature);
});

test("the receiver in docs/webhook.md takes a signed call and refuses a changed one", async () => {
  const port = 20_000 + (process.pid % 20_000);
  writeFileSync(join(folder, "receiver.mjs"), blockOf("js receiver"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), NODE_OPTIONS: "" };
  receiver = spawn(process.execPath, ["receiver.mjs"], { cwd: folder, env });
  const printed = once(receiver.stdout!, "data");
  const post = (text: string) => {
    const at = new Date();
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign("msg_1", at, text),
    };
    return fetch(`http://127.0.0.1:${String(port)}`, { method: "POST", headers, body });
  };
  while ((await fetch(`http://127.0.0.1:${String(port)}`).catch(() => undefined)) === undefined)
    await sleep(50);
  expect((await post(body)).status).toBe(204);
  expect(String(await printed)).toBe("msg_1 Q-0B9F4-C6E1D\n");
  expect((await post(`${body} `)).status).toBe(401);
}, 30_000);

test("the script for a sheet adds one row for each request, and no cell of it is run", () => {
  const rows: string[][] = [];
  const isKnown = (reference: string) => rows.some((row) => row.includes(reference));
  const sheet = {
    appendRow: (row: string[]) => rows.push([...row]),
    createTextFinder: (reference: string) => ({
      matchEntireCell: () => ({ findNext: () => (isKnown(reference) ? {} : null) }),
    }),
  };
  const doPost = runInNewContext(`${blockOf("js sheet")}; doPost`, {
    LockService: { getScriptLock: () => ({ waitLock() {}, releaseLock() {} }) },
    SpreadsheetApp: { getActive: () => ({ getSheets: () => [sheet] }), flush() {} },
  }) as (event: object) => void;
  const contents = body.replace("premium-clean", "=1+1");
  doPost({ postData: { contents } });
  doPost({ postData: { contents } });
  expect(rows).toEqual([
    [
      ...["2026-05-04T13:05:00.000Z", "Q-0B9F4-C6E1D", "Jane Doe", "(404) 555-0134"],
      ...["jane.doe@example.com", "'=1+1"],
    ],
  ]);
});
