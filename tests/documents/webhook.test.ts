import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { Webhook } from "standardwebhooks";
import { waitUntil } from "../support/intake/waitUntil";
import { freePort } from "../support/programs/freePort";
import { startProgram } from "../support/programs/startProgram";
import { readBlock } from "./readDocument";

const document = "docs/webhook.md";
const [, secret = ""] = /WEBHOOK_SECRET=(\S+)/.exec(readFileSync(document, "utf8")) ?? [];
const body = JSON.stringify(JSON.parse(readBlock(document, "json")));

test("the receiver in docs/webhook.md accepts a signed call and refuses a changed one", async () => {
  const port = String(await freePort());
  const code = readBlock(document, "js receiver");
  const receiver = startProgram(["--input-type=module", "-e", code], {
    cwd: process.cwd(),
    env: { WEBHOOK_SECRET: secret, PORT: port },
  });
  const call = (init?: RequestInit) => fetch(`http://127.0.0.1:${port}`, init);
  await waitUntil(async () => (await call().catch(() => undefined)) !== undefined);
  const post = (text: string) => {
    const at = Math.floor(Date.now() / 1000);
    const signature = new Webhook(secret).sign("msg_1", new Date(at * 1000), body);
    const id = { "webhook-id": "msg_1", "webhook-timestamp": String(at) };
    const headers = { ...id, "webhook-signature": signature };
    return call({ method: "POST", headers, body: text });
  };
  expect((await post(body)).status).toBe(204);
  await receiver.line(/^msg_1 Q-0B9F4-C6E1D$/);
  expect((await post(`${body} `)).status).toBe(401);
  await receiver.kill();
});

test("the spreadsheet script in docs/webhook.md adds one row per request, and writes formulas as text", () => {
  const rows: string[][] = [];
  const findNext = (reference: string) => rows.find((row) => row.includes(reference)) ?? null;
  const sheet = {
    appendRow: (row: string[]) => rows.push([...row]),
    createTextFinder: (reference: string) => ({
      matchEntireCell: () => ({ findNext: () => findNext(reference) }),
    }),
  };
  const doPost = runInNewContext(`${readBlock(document, "js sheet")}; doPost`, {
    LockService: { getScriptLock: () => ({ waitLock() {}, releaseLock() {} }) },
    SpreadsheetApp: { getActive: () => ({ getSheets: () => [sheet] }), flush() {} },
  }) as (event: object) => void;
  const contents = body.replace("premium-clean", "=1+1");
  for (let posts = 0; posts < 2; posts++) doPost({ postData: { contents } });
  const row =
    "2026-05-04T13:05:00.000Z|Q-0B9F4-C6E1D|Jane Doe|(404) 555-0134|jane.doe@example.com|'=1+1";
  expect(rows).toEqual([row.split("|")]);
});
