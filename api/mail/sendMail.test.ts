import { generateKeyPairSync, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dkimVerify } from "mailauth/lib/dkim/verify";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import type { Environment } from "../env";
import { sendMail } from "./sendMail";

let mail: TestMailServer;

beforeAll(async () => {
  mail = await startMailServer({ login: true });
});

afterAll(async () => {
  await mail?.stop();
});

beforeEach(() => {
  mail.setFault(undefined);
  mail.setScript({});
  mail.mails.length = 0;
});

const aMail = () => ({
  messageId: `<${randomUUID()}@example.com>`,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
});

type MailSettings = Pick<Environment, "smtpUrl" | "smtpTls" | "quoteFrom" | "dkim">;

const environment = (changes: Partial<MailSettings> = {}): MailSettings => ({
  smtpUrl: mail.url,
  smtpTls: true,
  dkim: undefined,
  quoteFrom: "website@example.com",

  ...changes,
});

test("a remote mail server without TLS gets no password and no mail, unless that is switched off by name", async () => {
  // 0.0.0.0 leads to this machine, but not by a name that says so.
  const smtpUrl = mail.url.replace("127.0.0.1", "0.0.0.0");
  const logins = mail.countLogins();
  const refused = await sendMail(environment({ smtpUrl }), aMail(), "owner@example.com");
  expect(refused).toMatchObject({
    status: "failed",
    reason: expect.stringMatching(/^unreachable /) as string,
  });
  expect(mail.countLogins()).toBe(logins);
  expect(mail.mails).toHaveLength(0);
  const sent = await sendMail(
    environment({ smtpUrl, smtpTls: false }),
    aMail(),
    "owner@example.com",
  );
  expect(sent).toEqual({ status: "sent" });
});

test("a mail server on this machine needs no TLS", async () => {
  expect(await sendMail(environment(), aMail(), "owner@example.com")).toEqual({ status: "sent" });
});

test("a mail that is under way or accepted is not sent again, to this recipient", async () => {
  mail.setScript({ answerAfter: 300 });
  const same = aMail();
  const both = await Promise.all([
    sendMail(environment(), same, "owner@example.com"),
    sendMail(environment(), same, "owner@example.com"),
  ]);
  expect(both).toEqual([{ status: "sent" }, { status: "sent" }]);
  expect(await sendMail(environment(), same, "owner@example.com")).toEqual({ status: "sent" });
  expect(mail.mails).toHaveLength(1);
  await sendMail(environment(), same, "office@example.com");
  expect(mail.mails).toHaveLength(2);
});

test("the short limit ends with the last byte: the answer to the mail may take longer", async () => {
  const answer = mail.holdAnswers();
  const beforeLastByte = 5_000;
  const sending = sendMail(environment(), aMail(), "owner@example.com", { beforeLastByte });
  await waitUntil(() => mail.countWaiting() === 1);
  await sleep(beforeLastByte);
  answer();
  expect(await sending).toEqual({ status: "sent" });
  mail.setFault("hang");
  const late = await sendMail(environment(), aMail(), "owner@example.com", { beforeLastByte: 500 });
  expect(late).toEqual({ status: "failed", reason: "unreachable ETIMEDOUT" });
});

test("a large mail whose connection breaks half-way has certainly not arrived", async () => {
  const large = { ...aMail(), text: "x".repeat(5_000_000) };
  const stop = new AbortController();
  mail.setScript({ answerAfter: 5_000 });
  const sending = sendMail(environment(), large, "owner@example.com", { signal: stop.signal });
  stop.abort();
  expect(await sending).toEqual({ status: "postponed", reason: "stopped" });
  expect(mail.mails).toHaveLength(0);
});

test("with a DKIM key a mail is signed so that another program verifies it, and a changed one is not", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dkim = {
    domainName: "example.com",
    keySelector: "mail",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
  const resolver = (name: string, type: string) =>
    name === "mail._domainkey.example.com" && type === "TXT"
      ? Promise.resolve([[record]])
      : Promise.reject(Object.assign(new Error("No such name"), { code: "ENOTFOUND" }));
  const verify = async (raw: string) => {
    const { results } = await dkimVerify(Buffer.from(raw, "latin1"), { resolver });
    return results.map(({ signingDomain, status }) => [signingDomain, status.result]);
  };

  const words = "A dot\n.alone, ünïcode and a long line ".repeat(40);
  const sent = await sendMail(
    environment({ dkim }),
    { ...aMail(), text: words, html: `<p>${words}</p>` },
    "owner@example.com",
  );
  expect(sent).toEqual({ status: "sent" });
  const raw = mail.mails[0]?.raw ?? "";
  expect(await verify(raw)).toEqual([["example.com", "pass"]]);
  expect(await verify(raw.replace("Subject: Hello", "Subject: Hullo"))).toEqual([
    ["example.com", "fail"],
  ]);

  await sendMail(environment(), aMail(), "owner@example.com");
  expect(mail.mails.at(-1)?.raw).not.toContain("DKIM-Signature");
});

test("a signed mail whose connection breaks before its end has certainly not arrived", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dkim = {
    domainName: "example.com",
    keySelector: "mail",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  mail.setFault("cut");
  const large = { ...aMail(), text: "A line of a mail.\n".repeat(1_000_000) };
  expect(await sendMail(environment({ dkim }), large, "owner@example.com")).toMatchObject({
    status: "failed",
    reason: expect.stringMatching(/^unreachable /) as string,
  });
});
