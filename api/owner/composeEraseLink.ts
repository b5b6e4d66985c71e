import { type MailSettings, renderMail } from "../mail/renderMail";
import { signLink } from "./signedLink";
import { nameOf, type VisitorRequest } from "../requests/VisitorRequest";

/**
 * The mail with the link that deletes a request. Whose mailbox this is may delete. The link of the request's
 * page is no proof of that, because a reply quotes it to the visitor.
 *
 * @param id of the notification: each press of Delete has a mail of its own
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
      "The link shows what would be deleted and asks once more. It works for an hour.",
    buttons: [[{ label: "Delete this request", href: signLink(settings, "erase", request.id) }]],
    note: "If that was not you, do nothing: without this link nobody can delete anything.",
  });
}
