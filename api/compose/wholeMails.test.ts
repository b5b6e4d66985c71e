import {
  aDigest,
  aMessage,
  aNotice,
  anAnswer,
  aRow,
  listed,
  settings,
  soon,
} from "../../tests/support/mail/aNotice";
import { aCompany } from "../../tests/support/intake/aCompany";
import { readWholePage } from "../../tests/support/intake/readWholePage";
import { useCompany } from "../../tests/support/intake/useEnvironment";
import type { OutgoingMail } from "../mail/sendMail";
import { composeConfirmation } from "./composeConfirmation";
import { composeMail } from "./composeMail";
import { composeContactMessage, composeQuoteRequest } from "./composeRequest";

// Each mail as a whole: every word, link and line in its place. The other tests say which of them matter and why. After a
// wanted change look at what `npx jest api/compose -u` makes of the committed copy.

useCompany(aCompany);

/** The words of a mail's page, without what keeps the body out of a mail program's preview. */
const readPage = (html: string) =>
  readWholePage(html)
    .replace(/^title: .*\n/, "")
    .replace(/[\s\u034f\u200c]+$/gm, "");

/** A mail's head, preview, text and attachments, and its page where that is asked for, without what signs its links. */
function show(mail: OutgoingMail | undefined, withPage = false): string {
  const { html = "", text, attachments = [], ...head } = mail ?? {};
  return [
    JSON.stringify(head, null, 1),
    withPage ? readPage(html) : (readPage(html).split("\n")[0] ?? ""),
    text,
    ...attachments.map(({ filename, content }) => `${filename}\n${content}`),
  ]
    .join("\n\n====\n\n")
    .replace(/&(?:amp;)?until=\d+&(?:amp;)?signature=[\w-]+/g, "");
}

const hour = 3_600_000;
const late = (hours: number) => soon + hours * hour;
const content = aNotice().content;
const twoLines = aRow({ details: "Two dogs.\nThe gate is locked.", last_name: "Doe" });
const messageOnly = { ...content, quoteRequest: null, contactMessage: aMessage() };

test.each([
  ["a request", () => composeMail(aNotice(), settings, soon)],
  [
    "a request that came late, was suspected and has not been seen",
    () =>
      composeMail(
        {
          ...aNotice({ cause: "quota", content: { ...content, quoteRequest: twoLines } }),
          ...{ dueSeconds: 23 * 3600, unseen: true },
        },
        settings,
        late(25),
      ),
  ],
  ["a reminder", () => composeMail(aNotice({ kind: "reminder" }), settings, late(20))],
  [
    "a reminder in fixed words",
    () =>
      composeMail(aNotice({ kind: "reminder", plain: true, cause: "content" }), settings, late(20)),
  ],
  [
    "a request that is not stored",
    () =>
      composeQuoteRequest(
        twoLines,
        settings,
        { missingRow: "The database did not answer", remark: "possible spam" },
        soon,
      ),
  ],
  [
    "a message with a phone number",
    () => composeContactMessage(aMessage({ phone: "+1 404 555 0199" }), settings, {}, soon),
  ],
  [
    "a message in fixed words",
    () =>
      composeMail(aNotice({ plain: true, cause: "fault", content: messageOnly }), settings, soon),
  ],
  ["a confirmation of a request", () => composeConfirmation(aNotice(), settings)],
  [
    "a confirmation of a message",
    () => composeConfirmation(aNotice({ content: messageOnly }), settings),
  ],
])("the whole of %s", (what, compose) => {
  expect(show(compose(), what === "a request")).toMatchSnapshot();
});

const person = (name: string, reference: string, details: string) =>
  listed({ name, reference, answers: anAnswer(details) });
const two = (first: string, second: string, changes: Parameters<typeof listed>[0] = {}) => ({
  total: 5,
  entries: [
    { ...person(`Ann ${first}`, `Q-${first}-AAAAA`, `${first} one`), ...changes },
    { ...person(`Bob ${second}`, `Q-${second}-BBBBB`, `${second} two`), ...changes },
  ],
});
const failed = (kind: string, name: string, next_try_at: string | null) => ({
  ...{ kind, name, reference: `Q-${kind}`, created_at: "2026-05-03T13:05:00Z" },
  ...{ cause: "settings", codes: "550", next_try_at },
});
const lists = {
  new: two("NEWER", "NEWES"),
  waiting: two("WAITS", "STAYS", { created_at: "2026-05-01T13:05:00Z", answered: true }),
  held: two("SPAMS", "JUNKS", {
    // Answered before it was marked as spam: it is kept aside all the same.
    answered: true,
    is_spam: true,
    spam_points: [
      { trait: "link-in-name", points: 7 },
      { trait: "sold", points: 4 },
    ],
  }),
};
const counts = {
  ...{ unanswered: 12, unansweredNew: 5, unansweredLong: 3 },
  undelivered: {
    total: 3,
    entries: [
      failed("reminder", "Cy Coe", "2026-05-04T15:05:00Z"),
      { ...failed("webhook", "Di Doe", null), cause: "receiver", codes: "404" },
    ],
  },
  turnedAway: { client: 7, network: 40 },
  expiring: { total: 2, before: "2024-05-04T12:00:00Z", at: "2026-05-05T12:00:00Z" },
};

test.each([
  ["a morning", () => aDigest(lists, counts)],
  ["a morning in fixed words", () => aDigest(lists, counts, { plain: true, cause: "content" })],
  ["a list that was asked for", () => aDigest(lists, { ...counts, isAskedFor: true })],
  ["a morning without news", () => aDigest({})],
])("the whole digest of %s", (what, compose) => {
  expect(show(compose(), what === "a morning")).toMatchSnapshot();
});
