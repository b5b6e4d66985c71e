import { dayFromToday } from "../../shared/calendarDay";
import { business } from "../settings/business";
import { type MailSettings, renderMail } from "../mail/renderMail";
import type { VisitorRequest } from "../requests/VisitorRequest";

/** Composes the confirmation. Quotes nothing that the visitor typed, because the address may be another person's. */
export function composeConfirmation(request: VisitorRequest, settings: MailSettings) {
  const { id, kind, reference } = request;
  const { quoteFrom, quoteTo, siteUrl } = settings;
  const { name, phone, phoneHref, hours, confirmation, notice, timeZone } = business;
  const isValid = notice !== undefined && notice.until >= dayFromToday(timeZone, 0);
  const isQuote = kind === "quote_request";
  const { subject, text } = isQuote ? confirmation.quoteRequest : confirmation.contactMessage;
  const facts = [
    ...(isValid ? [{ label: "Please note", text: notice.text }] : []),
    { label: "Your reference", text: reference },
    { label: "Questions? Call us", text: phone },
    { label: "Opening hours", text: hours },
  ];
  const call = { label: `Call ${phone}`, href: phoneHref };
  const site = { label: "Our website", href: siteUrl };
  return renderMail(settings, {
    id: `${id}.confirmation`,
    subject: `${subject} · ${reference}`,
    automatic: "auto-replied",
    replyTo: { name, address: quoteTo[0] ?? quoteFrom },
    title: subject,
    intro: text,
    buttons: [[call], [site]],
    sections: [{ facts }],
    note: confirmation.note,
  });
}
