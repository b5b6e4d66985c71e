import { repairEmail } from "../../shared/isEmailAddress";
import { quoteMail } from "../../shared/quoteRequest";
import { readBusiness } from "../settings/business";
import { contactLinks, describeRequest, replyLink } from "../requests/describeRequest";
import { cleanLine, fitsReplyTo, type MailSettings, renderMail } from "../mail/renderMail";
import { signLink } from "./signedLink";
import { answerTo, nameOf, topicOf, type VisitorRequest } from "../requests/VisitorRequest";

/**
 * The owner's mail about a request. Its Message-ID is always the same, so a mail program shows a second copy
 * as the first one.
 *
 * @param missingRow why the request is not in the database and has no page; "" for one that is stored
 */
export function composeRequest(request: VisitorRequest, settings: MailSettings, missingRow = "") {
  const { id, kind, fields, reference, createdAt } = request;
  const name = nameOf(request);
  const isQuote = kind === "quote_request";
  // No page of the site has a form for messages, so none has a page for one either.
  const hasPage = isQuote && missingRow === "";
  const page = signLink(settings, "quote_request", id, createdAt);
  const photos = replyLink(request, readBusiness().replies.photos);
  // Rows of earlier versions have the domain as it was typed.
  const address = repairEmail(fields["email"] ?? "");
  const answer = fitsReplyTo(address)
    ? "Reply to this email to answer the visitor."
    : `Write to ${address} to answer: a reply to this email does not reach the visitor.`;
  const whose = "Whoever has this email can read and mark the request; only a mailed link deletes.";
  // The person comes first: a list of mails on a phone shows 35 letters.
  const topics = isQuote ? quoteMail.subject : ["subject"];
  const brief = (text: string) => cleanLine(text, 40);
  const about = [name, ...topics.map((topic) => answerTo(request, topic))].map(brief);
  const what = isQuote ? "request" : "message";
  const warning = missingRow ? ` [${missingRow}]` : "";
  return renderMail(settings, {
    id,
    subject: `New ${what}: ${about.filter(Boolean).join(", ")}${warning} · ${reference}`,
    replyTo: { name, address },
    title: isQuote ? `${topicOf(request)} for ${name}` : `Message from ${name}`,
    ...(missingRow && { intro: `${missingRow}: keep this email, it may be the only copy.` }),
    buttons: [
      contactLinks(request),
      ...(isQuote ? [[{ label: "Ask for photos", href: photos }]] : []),
      ...(hasPage ? [[{ label: "Mark as contacted", href: page }]] : []),
    ],
    sections: [{ facts: describeRequest(request) }],
    note: hasPage ? `${answer} ${whose}` : answer,
  });
}
