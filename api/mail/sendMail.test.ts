import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { business } from "../settings/business";
import { connectTransport, sendMail } from "./sendMail";

const siteUrl = "https://www.example.com";
let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer({ login: true });
});
afterAll(() => mail?.stop());

function send({ smtpUrl = mail.url, smtpTls = true } = {}, dataTimeoutMs?: number) {
  const environment = { smtpUrl, smtpTls, siteUrl, quoteFrom: "website@example.com" };
  const draft = { messageId: "<1@example.com>", subject: "Hello", text: "Hello", html: "Hello" };
  return sendMail(environment, draft, "owner@example.com", dataTimeoutMs);
}

test("a remote mail server without TLS gets neither password nor email, unless ?tls=off is set", async () => {
  // 0.0.0.0 stands in for a remote server: the site treats it as remote, but connections reach this machine.
  const smtpUrl = mail.url.replace("127.0.0.1", "0.0.0.0");
  const logins = mail.countLogins();
  expect(await send({ smtpUrl })).toMatchObject({ status: "failed", cause: "unreachable" });
  expect([mail.countLogins(), mail.mails.length]).toEqual([logins, 0]);
  expect(await send({ smtpUrl, smtpTls: false })).toEqual({ status: "sent" });
});

test("with ?tls=off, a remote mail server's TLS is still used; a local server needs no TLS", async () => {
  const offering = await startMailServer({ login: true, startTls: true });
  const smtpUrl = offering.url.replace("127.0.0.1", "0.0.0.0");
  const strict = await send({ smtpUrl });
  const others = [await send({ smtpUrl, smtpTls: false }), await send({ smtpUrl: offering.url })];
  await offering.stop();
  expect(strict).toMatchObject({ cause: "unreachable" });
  expect(others).toEqual([{ status: "sent" }, { status: "sent" }]);
  expect(offering.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true, false]);
  // Without the header X-PM-KeepID, the email provider Postmark replaces our Message-ID.
  expect(offering.mails[0]?.raw).toMatch(/^X-PM-KeepID: true\r$/im);
  expect(offering.mails[0]?.parsed.from?.name).toBe(business.name);
  // Even with ?tls=off, smtps: needs a valid certificate, because it sends the password to a server on the internet.
  const distant = { smtpUrl: "smtps://mail.example.com", smtpTls: false, siteUrl };
  const { options } = connectTransport(distant);
  expect(options).toMatchObject({ tls: { rejectUnauthorized: true } });
});

test("the time limit covers sending an email up to its last byte; the mail server may reply later", async () => {
  const answer = mail.holdAnswers();
  const [begun, ended] = [jest.spyOn(global, "setTimeout"), jest.spyOn(global, "clearTimeout")];
  const sending = send({}, 98_765);
  await waitUntil(() => mail.countWaiting() === 1);
  const limit = begun.mock.calls.findIndex(([, milliseconds]) => milliseconds === 98_765);
  expect(ended).toHaveBeenCalledWith(begun.mock.results[limit]?.value);
  answer();
  expect(await sending).toEqual({ status: "sent" });
  // A mail server may examine an email for nine minutes.
  const { options } = connectTransport({ smtpUrl: mail.url, smtpTls: true, siteUrl });
  expect(options).toMatchObject({ name: "www.example.com", socketTimeout: 540_000 });
  mail.setFault("hang");
  const late = { cause: "unreachable", of: "server", codes: "ETIMEDOUT" };
  expect(await send({}, 500)).toMatchObject(late);
  mail.setFault("drop");
  expect(await send()).toMatchObject({ cause: "unconfirmed", of: "mail" });
});
