import { linkWords } from "../../../api/links/linkWords";
import { renderLinkPage } from "../../../api/links/renderLinkPage";
import type { QuoteRow } from "../../../api/outbox/ClaimedNotification";
import { composeConfirmation } from "../../../api/outbox/compose/composeConfirmation";
import { composeMail } from "../../../api/outbox/compose/composeMail";

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
};

const settings = {
  quoteTo: ["owner@dogwoodcleaning.example"],
  quoteFrom: "website@dogwoodcleaning.example",
  siteUrl,
  linkSecret: "a-secret-that-signs-links",
  digestCsv: false,
};

const listed = {
  kind: "quote_request" as const,
  ...{ id: row.id, reference: row.reference, created_at: row.created_at, name: "Jane Doe" },
  ...{ email: row.email, phone: row.phone, subject: row.service_type, spam_reason: null },
};

/** Every kind of mail, and the pages behind the links of a mail, as HTML by name. */
export function sampleDocuments(): Record<string, string> {
  const words = linkWords("contacted", "quote_request", row.reference);
  const message = {
    ...{ id: row.id, reference: "M-0B9F4-C6E1D", created_at: row.created_at },
    ...{ name: "Sam Rivera", email: "sam@example.com", phone: null, subject: "Gift cards" },
    message: "Do you offer gift cards for new parents?",
  };
  const suspects = [{ ...listed, name: "Sell Links", spam_reason: "link-in-name:7 sold:4" }];
  const longSuspects = [
    ...suspects,
    {
      ...listed,
      name: "W".repeat(100),
      reference: "Q-7C21D-0AA52",
      spam_reason: "hidden-field:6 no-form:4",
    },
  ];
  const daily = {
    new: [listed],
    toContact: [{ ...listed, name: "John Roe", reference: "Q-51FE8-8D39A" }],
    suspects,
    undelivered: [
      { reference: "Q-51FE8-8D39A", created_at: row.created_at, error: "refused 554 5.7.1" },
      { reference: "Q-0B9F4-C6E1D", created_at: row.created_at, error: "webhook 404" },
    ],
    turnedAway: { client: 3, network: 0 },
  };
  const { id } = row;
  return {
    "mail-quote": composeMail({ kind: "quote_request", quoteRequest: row }, settings).html,
    "mail-message": composeMail({ kind: "contact_message", contactMessage: message }, settings)
      .html,
    "mail-long": composeMail(
      {
        kind: "quote_request",
        quoteRequest: {
          ...row,
          first_name: "W".repeat(100),
          email: `${"w".repeat(60)}@example.com`,
        },
      },
      settings,
    ).html,
    "mail-morning": composeMail(
      { kind: "daily_digest", id: row.id, period: "2026-05-05T12:00:00Z", daily },
      settings,
    ).html,
    "mail-suspects": composeMail(
      {
        ...{ kind: "suspect_digest", id, period: row.created_at },
        digest: { total: longSuspects.length, entries: longSuspects },
      },
      settings,
    ).html,
    "mail-refused": composeMail(
      {
        ...{ kind: "refused_notice", id },
        refusal: {
          kind: "quote_request",
          error: "refused 554 5.7.1",
          references: [row.reference],
        },
      },
      settings,
    ).html,
    "mail-proof": composeMail(
      {
        ...{ kind: "weekly_proof", id },
        week: { quoteRequests: 0, contactMessages: 0, suspects: 2, waiting: 2 },
      },
      settings,
    ).html,
    "mail-reminder": composeMail(
      { kind: "reminder", id, quoteRequest: row, contactMessage: null },
      settings,
    ).html,
    "mail-confirmation":
      composeConfirmation({ id, quoteRequest: row, contactMessage: null }, settings)?.html ?? "",
    "link-erase": pageOf("erase"),
    "link-done": renderLinkPage(words.outcomes.done),
    "link-page": pageOf("contacted"),
  };
}

function pageOf(action: "contacted" | "erase"): string {
  const { question, explanation, button } = linkWords(action, "quote_request", row.reference);
  return renderLinkPage({
    title: question,
    text: explanation,
    button: { label: button, isDangerous: action === "erase" },
  });
}
