import { sendMail } from "../../api/mail/sendMail";
import type { SendFailure } from "../../api/mail/SendResult";
import { type MailStep, startMailScript } from "../support/intake/startMailScript";
import { readTable } from "./readTable";

let server: Awaited<ReturnType<typeof startMailScript>>;
beforeAll(async () => {
  server = await startMailScript();
});
afterAll(() => server?.stop());

async function failWith(step: MailStep, answer: string) {
  server.setScript({ [step]: answer.replaceAll("\n", "\r\n") });
  const sender = { siteUrl: "https://example.com", quoteFrom: "website@example.com" };
  const environment = { smtpUrl: server.url, smtpTls: true, ...sender };
  const draft = { messageId: "<1@example.com>", subject: "Hello", text: "Hello", html: "Hello" };
  return (await sendMail(environment, draft, "owner@example.com")) as SendFailure;
}

type Answer = [step: MailStep, answer: string];
type Answers = { refusedSenders: Answer[]; others: Record<string, Answer[]> };

const { refusedSenders, others } = readTable<Answers>("mailAnswers");
const rows = Object.entries({ "sender of the server": refusedSenders, ...others }).flatMap(
  ([meaning, answers]) => answers.map((row) => [...row, meaning] as const),
);

test.each(rows)("a mail server's %s reply “%s” means %s", async (step, answer, meaning) => {
  const { cause, of, codes } = await failWith(step, answer);
  expect(`${cause} of the ${of}`).toBe(meaning);
  // The stored codes must contain no text of the mail server's reply, because it may quote the visitor.
  expect(codes).toMatch(/^E[A-Z]+(?: \d{3})?(?: [245](?:\.\d+){2})?$/);
});
