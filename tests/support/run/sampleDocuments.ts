import { composeDigest } from "../../../api/compose/composeDigest";
import { composeConfirmation } from "../../../api/compose/composeConfirmation";
import { composeMail, type Notice } from "../../../api/compose/composeMail";
import { samplePages } from "./samplePages";
import type { ListedRequest } from "../../../api/supabase/digestRows";
import type { MessageRow, QuoteRow } from "../../../api/supabase/rows";

export const siteUrl = "https://www.dogwoodcleaning.example";

const row: QuoteRow = {
  id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
  reference: "Q-0B9F4-C6E1D",
  first_name: "Jane",
  last_name: "Doe",
  email: "jane.doe@example.com",
  phone: "(404) 555-0134",
  address: "12 Peachtree Street NE, Atlanta, GA 30303",
  home_size: "1500-3000",
  service_type: "premium-clean",
  details:
    "Two dogs, one of them sheds.\n\nThe kitchen matters most. We would like every second Friday.",
  created_at: "2026-05-04T13:05:00Z",
  contacted: false,
  request_hash: null,
};

const settings = {
  quoteTo: ["owner@dogwoodcleaning.example"],
  quoteFrom: "website@dogwoodcleaning.example",
  siteUrl,
  linkSecret: "a-secret-that-signs-links",
};

const listed: ListedRequest = {
  ...{ id: row.id, reference: row.reference, created_at: row.created_at, name: "Jane Doe" },
  ...{ email: row.email, phone: row.phone, answers: row },
  ...{ is_spam: false, spam_points: [], answered: false },
};

const message: MessageRow = {
  ...{ id: row.id, reference: "M-0B9F4-C6E1D", created_at: row.created_at },
  ...{ name: "Sam Rivera", email: "sam@example.com", phone: null, subject: "Gift cards" },
  message: "Do you offer gift cards for new parents?",
  responded: false,
  is_spam: false,
  request_hash: null,
};

const long = { ...row, first_name: "W".repeat(100), email: `${"w".repeat(60)}@example.com` };

function aNotice(kind: string, content: Partial<NonNullable<Notice["content"]>>): Notice {
  const none = { quoteRequest: null, contactMessage: null, listedSince: null, listedUntil: null };
  return { id: row.id, kind, plain: false, cause: null, content: { ...none, ...content } };
}

const morning = aNotice("digest", {
  ...{ listedSince: "2026-05-04T12:00:00Z", listedUntil: "2026-05-05T12:00:00Z" },
});

const digest = {
  lists: {
    new: { total: 1, entries: [listed] },
    waiting: { total: 1, entries: [{ ...listed, name: "John Roe", reference: "Q-51FE8-8D39A" }] },
    held: {
      total: 2,
      entries: [
        {
          ...listed,
          name: "Sell Links",
          is_spam: true,
          answers: { ...row, details: "Get 1,000 backlinks today." },
        },
        { ...listed, name: "W".repeat(100), reference: "Q-7C21D-0AA52", is_spam: true },
      ],
    },
  },
  isAskedFor: false,
  unanswered: 2,
  unansweredNew: 1,
  unansweredLong: 0,
  undelivered: {
    total: 1,
    entries: [
      {
        ...{ reference: "Q-0B9F4-C6E1D", kind: "webhook", created_at: row.created_at },
        ...{ name: "Jane Doe", cause: "receiver", codes: "404", next_try_at: null },
      },
    ],
  },
  turnedAway: { client: 3, network: 0 },
  expiring: null,
};

/** Every kind of mail, and the page of a request in its states, as HTML by name. */
export function sampleDocuments(): Record<string, string> {
  const quote = aNotice("quote_request", { quoteRequest: row });
  const none = { total: 0, entries: [] };
  const nothing = {
    ...{ lists: { new: none, waiting: none, held: none }, undelivered: none },
    ...{ isAskedFor: false, unanswered: 0, unansweredNew: 0, unansweredLong: 0 },
    ...{ turnedAway: { client: 0, network: 0 }, expiring: null },
  };
  const at = (time: string) => Date.parse(`2026-05-0${time}:00Z`);
  const html = (notice: Notice, now = at("4T13:05")) => composeMail(notice, settings, now).html;
  const list = (lists: typeof digest | typeof nothing) =>
    composeDigest(morning, lists, settings, at("5T12:00")).html;
  return {
    "mail-quote": html(quote),
    "mail-message": html(aNotice("contact_message", { contactMessage: message })),
    "mail-long": html(aNotice("quote_request", { quoteRequest: long })),
    "mail-morning": list(digest),
    "mail-quiet": list(nothing),
    "mail-refused": html({ ...quote, plain: true, cause: "content" }),
    "mail-late": html({ ...quote, cause: "unreachable", dueSeconds: 90_000 }, at("5T14:05")),
    "mail-reminder": html({ ...quote, kind: "reminder" }, at("5T09:05")),
    "mail-confirmation": composeConfirmation(quote, settings)?.html ?? "",
    ...samplePages(),
  };
}
