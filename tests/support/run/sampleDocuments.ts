import { composeConfirmation } from "../../../api/compose/composeConfirmation";
import { composeMail } from "../../../api/compose/composeMail";
import { aDigest, aMessage, aNotice, aRow, listed, settings, soon } from "../mail/aNotice";
import { samplePages } from "./samplePages";

type Notice = ReturnType<typeof aNotice>;

const html = (changes: Partial<Notice>, now = soon) =>
  composeMail(aNotice(changes), settings, now).html;

const contentOf = (content: Partial<Notice["content"]>) => ({
  content: { ...aNotice().content, quoteRequest: null, ...content },
});

const long = aRow({ first_name: "W".repeat(100), email: `${"w".repeat(60)}@example.com` });
const late = Date.parse("2026-05-05T14:05:00Z");

const lists = {
  new: { total: 1, entries: [listed()] },
  waiting: { total: 1, entries: [listed({ name: "John Roe", reference: "Q-51FE8-8D39A" })] },
  held: {
    total: 2,
    entries: [
      listed({
        ...{ name: "Sell Links", is_spam: true },
        answers: aRow({ details: "Get 1,000 backlinks today." }),
      }),
      listed({ name: "W".repeat(100), reference: "Q-7C21D-0AA52", is_spam: true }),
    ],
  },
};
const counts = {
  ...{ unanswered: 2, unansweredNew: 1, turnedAway: { client: 3, network: 0 } },
  undelivered: {
    total: 1,
    entries: [
      {
        ...{ reference: "Q-0B9F4-C6E1D", kind: "webhook", created_at: aRow().created_at },
        ...{ name: "Jane Doe", cause: "receiver", codes: "404", next_try_at: null },
      },
    ],
  },
};

/** Every kind of mail, and the page of a request in its states, as HTML by name. */
export function sampleDocuments(): Record<string, string> {
  return {
    "mail-quote": html({}),
    "mail-message": html({
      kind: "contact_message",
      ...contentOf({ contactMessage: aMessage() }),
    }),
    "mail-long": html(contentOf({ quoteRequest: long })),
    "mail-morning": aDigest(lists, counts).html,
    "mail-quiet": aDigest({}).html,
    "mail-refused": html({ plain: true, cause: "content" }),
    "mail-late": html({ cause: "unreachable", dueSeconds: 90_000 }, late),
    "mail-reminder": html({ kind: "reminder" }, late),
    "mail-confirmation": composeConfirmation(aNotice(), settings)?.html ?? "",
    ...samplePages(),
  };
}
