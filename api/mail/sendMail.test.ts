import { setTimeout as sleep } from "node:timers/promises";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { sendMail } from "./sendMail";

let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer({ login: true });
});
afterAll(() => mail?.stop());

function send({ smtpUrl = mail.url, smtpTls = true } = {}, dataTimeoutMs?: number) {
  const environment = { smtpUrl, smtpTls, quoteFrom: "website@example.com" };
  const draft = { messageId: "<1@example.com>", subject: "Hello", text: "Hello", html: "Hello" };
  return sendMail(environment, draft, "owner@example.com", dataTimeoutMs);
}

test("a remote mail server without TLS gets no password and no mail, unless it is allowed", async () => {
  // 0.0.0.0 leads to this machine, but not by a name that says so.
  const smtpUrl = mail.url.replace("127.0.0.1", "0.0.0.0");
  const logins = mail.countLogins();
  expect(await send({ smtpUrl })).toMatchObject({ status: "failed", cause: "unreachable" });
  expect([mail.countLogins(), mail.mails.length]).toEqual([logins, 0]);
  expect(await send({ smtpUrl, smtpTls: false })).toEqual({ status: "sent" });
});

test("with ?tls=off a mail server that offers TLS is still spoken to in private", async () => {
  const offering = await startMailServer({ login: true, startTls: true });
  const smtpUrl = offering.url.replace("127.0.0.1", "0.0.0.0");
  expect(await send({ smtpUrl })).toMatchObject({ cause: "unreachable" });
  expect(await send({ smtpUrl, smtpTls: false })).toEqual({ status: "sent" });
  expect(offering.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  // Postmark changes the Message-ID of a mail without this.
  expect(offering.mails[0]?.raw).toMatch(/^X-PM-KeepID: true\r$/im);
  await offering.stop();
});

test("the short limit ends with the last byte: the answer to the mail may take longer", async () => {
  const answer = mail.holdAnswers();
  const sending = send({}, 5_000);
  await waitUntil(() => mail.countWaiting() === 1);
  await sleep(5_000);
  answer();
  expect(await sending).toEqual({ status: "sent" });
  mail.setFault("hang");
  const late = { cause: "unreachable", of: "server", codes: "ETIMEDOUT" };
  expect(await send({}, 500)).toMatchObject(late);
});
