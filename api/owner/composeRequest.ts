import { repairEmail } from "../../shared/isEmailAddress";
import { business } from "../settings/business";
import { contactLinks, describeRequest, replyLink } from "../requests/describeRequest";
import { cleanLine, fitsReplyTo, type MailSettings, renderMail } from "../mail/renderMail";
import { signLink } from "./signedLink";
import { answerTo, nameOf, requestTypeOf, topicOf } from "../requests/VisitorRequest";
import type { VisitorRequest } from "../requests/VisitorRequest";

/** @param missingRow tells the owner why the database may lack the request; "" if the request is stored */
export function composeRequest(request: VisitorRequest, settings: MailSettings, missingRow = "") {
  const { id, kind, answers, reference, createdAt } = request;
  const name = nameOf(request);
  const isQuote = kind === "quote_request";
  const hasPage = isQuote && missingRow === "";
  const page = signLink(settings, "quote_request", id, createdAt);
  const photos = replyLink(request, business.replies.photos);
  // Repair the email address, because earlier versions stored it as the visitor typed it.
  const address = repairEmail(answers["email"] ?? "");
  // If sender and recipient are equal, Gmail ignores Reply-To, so a reply would return to the owner.
  const from = settings.quoteFrom.toLowerCase();
  const isOwn = settings.quoteTo.some((one) => one.toLowerCase() === from);
  const howToAnswer =
    fitsReplyTo(address) && !isOwn
      ? "Reply to this email to answer the visitor."
      : `Write to ${address} to answer: a reply to this email may not reach the visitor.`;
  const whose =
    "Anyone who has this email can read and mark the request; only a link sent by email deletes it.";
  // A phone shows only about 35 characters of a subject, so the name comes before the topics.
  const topics = requestTypeOf(request).mail.subject;
  const brief = (text: string) => cleanLine(text, 40);
  const about = [name, ...topics.map((topic) => answerTo(request, topic))].map(brief);
  const what = isQuote ? "request" : "message";
  const warning = missingRow ? ` [${missingRow}]` : "";
  return renderMail(settings, {
    id,
    subject: `New ${what}: ${about.filter(Boolean).join(", ")}${warning} · ${reference}`,
    replyTo: { name, address },
    title: isQuote ? `${topicOf(request)} for ${name}` : `Message from ${name}`,
    intro: missingRow && `${missingRow}: keep this email, it may be the only copy.`,
    buttons: [
      contactLinks(request),
      ...(isQuote ? [[{ label: "Ask for photos", href: photos }]] : []),
      ...(hasPage ? [[{ label: "Mark as contacted", href: page }]] : []),
    ],
    sections: [{ facts: describeRequest(request) }],
    note: hasPage ? `${howToAnswer} ${whose}` : howToAnswer,
  });
}
