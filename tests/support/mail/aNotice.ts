import { composeDigest } from "../../../api/compose/composeDigest";
import type { composeMail } from "../../../api/compose/composeMail";
import type { DigestRows, ListedRequest } from "../../../api/supabase/digestRows";
import type { MessageRow, QuoteRow } from "../../../api/supabase/rows";
import { aQuoteRequest } from "../intake/aQuoteRequest";

export const from = "website@dogwoodcleaning.example";
export const to = "owner@dogwoodcleaning.example";
export const settings = {
  quoteFrom: from,
  quoteTo: [to],
  siteUrl: "https://www.dogwoodcleaning.example",
  linkSecret: "a-secret-that-signs-links",
};

/** A row as any program could have written it, not only our parser. */
export function aRow(changes: Partial<QuoteRow> = {}): QuoteRow {
  const request = aQuoteRequest();
  return {
    id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
    reference: "Q-0B9F4-C6E1D",
    first_name: request.firstName,
    last_name: request.lastName,
    email: request.email,
    phone: request.phone,
    address: request.address,
    home_size: request.homeSize,
    service_type: request.serviceType,
    details: request.details,
    created_at: "2026-05-04T13:05:00Z",
    contacted: false,
    request_hash: null,
    ...changes,
  };
}

export function aMessage(changes: Partial<MessageRow> = {}): MessageRow {
  return {
    responded: false,
    is_spam: false,
    request_hash: null,
    id: "1b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
    reference: "M-1B9F4-C6E1D",
    name: "Sam Rivera",
    email: "sam@example.com",
    phone: null,
    subject: "Gift cards",
    message: "Do you offer them?",
    created_at: "2026-05-04T13:05:00Z",
    ...changes,
  };
}

export const aNotice = (changes: Partial<Parameters<typeof composeMail>[0]> = {}) => ({
  id: "7b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
  kind: "quote_request",
  plain: false,
  cause: null,
  content: { quoteRequest: aRow(), contactMessage: null, listedSince: null, listedUntil: null },
  ...changes,
});

/** Ten minutes after the request came in. */
export const soon = Date.parse("2026-05-04T13:15:00Z");

export const anAnswer = (details: string) => aRow({ address: "12 Peachtree", details });

export const listed = (changes: Partial<ListedRequest> = {}): ListedRequest => ({
  ...{ id: aRow().id, reference: "Q-0B9F4-C6E1D", name: "Jane Doe" },
  ...{ created_at: "2026-05-04T13:05:00Z", email: "jane.doe@example.com", phone: "404 555 0134" },
  answers: anAnswer("Two dogs"),
  ...{ is_spam: false, spam_points: [], answered: false },
  ...changes,
});

export function aDigest(
  lists: Partial<DigestRows["lists"]>,
  changes: Partial<DigestRows> = {},
  notice: Parameters<typeof aNotice>[0] = {},
  now = Date.parse("2026-05-04T12:00:00Z"),
) {
  const none = { total: 0, entries: [] };
  const digest: DigestRows = {
    lists: { new: none, waiting: none, held: none, ...lists },
    isAskedFor: false,
    unanswered: 0,
    unansweredNew: 0,
    unansweredLong: 0,
    undelivered: none,
    turnedAway: { client: 0, network: 0 },
    expiring: null,
    ...changes,
  };
  const content = {
    ...{ quoteRequest: null, contactMessage: null },
    ...{ listedSince: "2026-05-03T12:00:00Z", listedUntil: "2026-05-04T12:00:00Z" },
  };
  return composeDigest(aNotice({ kind: "digest", content, ...notice }), digest, settings, now);
}
