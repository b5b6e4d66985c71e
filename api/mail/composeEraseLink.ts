import { type MailSettings, renderMail } from "./renderMail";
import type { OutgoingMail } from "./sendMail";
import { signLink } from "./signedLink";
import { nameOf, type VisitorRequest } from "./VisitorRequest";

/**
 * The mail with the link that deletes a request. Somebody has pressed Delete on its page; whose mailbox this is may delete. The
 * link of the page is no proof of that, because a reply quotes it to the visitor.
 *
 * @param id of the notification: each press has a mail of its own
 */
export function composeEraseLink(
  id: string,
  request: VisitorRequest,
  settings: MailSettings,
  now: number = Date.now(),
): OutgoingMail {
  const intro =
    `Somebody pressed Delete on the page of request ${request.reference} (${nameOf(request)}). The link shows what would be ` +
    "deleted and asks once more. It works for an hour.";
  return renderMail({
    id,
    from: settings.quoteFrom,
    subject: `Delete ${request.reference}?`,
    automatic: "auto-generated",
    content: {
      preview: intro,
      title: `Delete request ${request.reference}?`,
      intro,
      sections: [],
      actions: [
        { label: "Delete this request", href: signLink(settings, "erase", request.id, now) },
      ],
      note: "If that was not you, do nothing: without this link nobody can delete anything.",
    },
  });
}
