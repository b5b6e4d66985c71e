import { type MailSettings, renderMail } from "../mail/renderMail";
import { signLink } from "./signedLink";
import { nameOf, type VisitorRequest } from "../requests/VisitorRequest";

/**
 * Composes the email with the link that deletes a request. The request's page has no such link, because the owner's
 * reply may show the visitor the URL of that page.
 */
export function composeEraseLink(id: string, request: VisitorRequest, settings: MailSettings) {
  const { reference } = request;
  return renderMail(settings, {
    id,
    subject: `Delete ${reference}?`,
    automatic: "auto-generated",
    title: `Delete request ${reference}?`,
    intro:
      `Somebody pressed Delete on the page of request ${reference} (${nameOf(request)}). ` +
      "The link shows what would be deleted and asks again. It works for an hour.",
    buttons: [[{ label: "Delete this request", href: signLink(settings, "erase", request.id) }]],
    note: "If that was not you, do nothing: nobody can delete anything without this link.",
  });
}
