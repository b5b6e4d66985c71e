import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
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

type MailSettings = Pick<Environment, "smtpUrl" | "smtpTls" | "quoteFrom">;

const environment = (changes: Partial<MailSettings> = {}): MailSettings => ({
  smtpUrl: mail.url,
  smtpTls: true,
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
    cause: "unreachable",
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
  expect(late).toEqual({ status: "failed", cause: "unreachable", codes: "ETIMEDOUT" });
});

test("a mail whose connection breaks before its end has certainly not arrived", async () => {
  mail.setFault("cut");
  const large = { ...aMail(), text: "A line of a mail.\n".repeat(1_000_000) };
  expect(await sendMail(environment(), large, "owner@example.com")).toMatchObject({
    cause: "unreachable",
  });
});
