import { homeSizes, serviceTypes } from "../../../src/shared/quoteRequest";
import { labelOf } from "../../../src/shared/requestKind";
import type { OutgoingMail } from "../../mail/OutgoingMail";
import type { QuoteRow } from "../ClaimedNotification";
import { cleanLine } from "./words/cleanLine";
import { finishMail } from "./finishMail";
import { actionLink } from "./mailLinks/actionLink";
import { contactButtons, replyTo } from "./mailLinks/contactButtons";
import { phoneLink } from "./mailLinks/phoneLink";
import type { MailSettings } from "./MailSettings";
import { introFor, markSubject, type Occasion, receiptLines } from "./receipt";

/** The owner's mail about one quote request, its fields in the order one needs them on the phone. */
export function composeQuoteRequest(
  row: QuoteRow,
  settings: MailSettings,
  occasion: Occasion = {},
): OutgoingMail {
  const name = `${row.first_name} ${row.last_name}`;
  const service = labelOf(serviceTypes, row.service_type);
  const homeSize = labelOf(homeSizes, row.home_size).replace(" - ", "–");
  const person = {
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    reference: row.reference,
    subject: `asking us about a ${service}`,
  };
  return finishMail({
    id: row.id,
    from: settings.quoteFrom,
    subject: markSubject(
      `New quote request: ${cleanLine(service, 40)}, ${cleanLine(homeSize, 40)}, ${shortName(row)} · ${row.reference}`,
      occasion,
    ),
    replyTo: { name, address: row.email },
    content: {
      preview: cleanLine(`${row.phone} · ${row.address} · ${row.details}`, 180),
      title: `${service} for ${name}`,
      intro: introFor(`${name} asked for a quote.`, row.created_at, occasion),
      buttons: contactButtons(person),
      sections: [
        {
          lines: [
            { label: "Name", text: name },
            { label: "Phone", text: row.phone, href: phoneLink(row.phone) },
            { label: "Service", text: service },
            { label: "Home size", text: labelOf(homeSizes, row.home_size) },
            { label: "Address", text: row.address },
            { label: "Details", text: row.details === "" ? "(none given)" : row.details },
            { label: "Email", text: row.email, href: replyTo(person) },
            ...receiptLines(row),
          ],
        },
      ],
      // Without a row there is nothing the links could act on.
      actions:
        occasion.remark === undefined
          ? [
              actionLink("contacted", "quote_request", row, settings),
              actionLink("erase", "quote_request", row, settings),
            ]
          : [],
      note: "Reply to this email to answer the visitor. The website promises an answer within 24 hours.",
    },
  });
}

/** "Jane D.": enough to recognize in a list of mails. */
function shortName(row: QuoteRow): string {
  const [initial] = cleanLine(row.last_name, 100);
  return `${cleanLine(row.first_name, 40)}${initial === undefined ? "" : ` ${initial}.`}`;
}
