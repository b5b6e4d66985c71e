import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { type Gateway, startGateway } from "../../tests/hostile/hosts/startGateway";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import type { MailFault } from "../../tests/support/intake/startMailServer";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { useIntake } from "../../tests/support/intake/useIntake";
import { describeFault } from "../settings/log";
import { sweep } from "../outbox/sweep";

const { database, mail, log } = useIntake({}, { unlimited: true });
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(database.url);
  useEnvironment({ database: { url: gateway.url, secretKey: database.secretKey }, mail });
});

afterAll(() => gateway.stop());

afterEach(async () => {
  gateway.setFault(undefined);
  mail.setFault(undefined);
  await gateway.idle();
  await database.empty();
});

const request = aQuoteRequest({
  ...{ firstName: "Ottoline", lastName: "Quillfeather", email: "otto.quill@example.com" },
  ...{ phone: "(404) 555-0171", address: "77 Larkspur Crescent", details: "Beware of the parrot." },
});
const message = aContactMessage({
  ...{ name: "Ottoline Quillfeather", email: "otto.quill@example.com", phone: "(404) 555-0171" },
  ...{ subject: "Larkspur", message: "Beware of the parrot." },
});
const written = /ottoline|quill|555\D?0171|4045550171|larkspur|parrot/i;

test.each<[string, "refuse" | "500" | "hang" | undefined, MailFault | undefined, number]>([
  ["the database refuses every call and the mail goes out directly", "refuse", undefined, 201],
  ["database and mail server are both gone", "refuse", "refuse", 503],
  [
    "the database answers with an error of its own and the mail server with another",
    "500",
    "550",
    503,
  ],
  ["the database never answers and the mail server refuses the words", "hang", "554", 503],
  ["the mail server does not know the owner", undefined, "550", 201],
  ["the mail server refuses the words", undefined, "554", 201],
])(
  "the log says what failed and nothing that the visitor wrote: %s",
  async (what, databaseFault, mailFault, status) => {
    // Another request in each case: one that was mailed without the database is not mailed again.
    const details = `Beware of the parrot: ${what}`;
    gateway.setFault(databaseFault);
    mail.setFault(mailFault);
    log.length = 0;
    const answers = await Promise.all([
      call(quote, jsonPost({ ...request, details })),
      call(quote, formPost({ ...request, details: `${details}, or both` })),
      call(contact, jsonPost({ ...message, message: details })),
    ]);
    const ofPage = status === 201 ? 303 : status;
    expect(answers.map((answer) => answer.status)).toEqual([status, ofPage, status]);
    // As server/site/runSite.ts writes it.
    await sweep().catch((error: unknown) => log.push(describeFault(error)));
    const lines = log.join("");
    // Each of them is in the log: an empty log would hold nothing, too.
    expect(lines.match(/"event":"(?:request|database|notification)\./g)?.length).toBeGreaterThan(2);
    expect(lines).toContain('"cause"');
    expect(lines).not.toMatch(written);
  },
);
