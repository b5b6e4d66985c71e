import { serviceTypes } from "../../../src/shared/quoteRequest";
import { labelOf } from "../../../src/shared/requestKind";
import type { OutgoingMail } from "../../mail/OutgoingMail";
import type { Digest } from "../ClaimedNotification";
import { finishMail } from "./finishMail";
import { formatDay, formatTime } from "./words/formatTime";
import type { MailSettings } from "./MailSettings";
import type { MailLine } from "./render/MailContent";

type DigestNotice = {
  kind: "overflow_digest" | "suspect_digest";
  id: string;
  period: string;
  digest: Digest;
};

/** One mail about many requests: those kept aside as possible spam, or those beyond an hour's mails. */
export function composeDigest(
  { kind, id, period, digest }: DigestNotice,
  settings: MailSettings,
): OutgoingMail {
  const suspects = kind === "suspect_digest";
  const count = `${String(digest.total)} ${digest.total === 1 ? "request" : "requests"}`;
  const title = suspects ? `${count} kept aside as possible spam` : `${count} in one mail`;
  return finishMail({
    id,
    from: settings.quoteFrom,
    subject: suspects ? title : `${moreRequests(digest.total)} came in within the hour`,
    content: {
      preview: digest.entries
        .slice(0, 3)
        .map(({ name, phone }) => [name, phone].filter(Boolean).join(" "))
        .join(", "),
      title,
      intro: suspects
        ? `These came in on ${formatDay(period)} and looked like spam. Nothing is deleted: if one is a real customer, call or write to them.`
        : `So many requests came in around ${formatTime(period)} that they were not mailed one by one. All of them are stored.`,
      buttons: [],
      sections: [{ lines: digest.entries.map(renderEntry) }],
      actions: [],
      note: "This is the whole list.",
    },
  });
}

function moreRequests(total: number): string {
  return total === 1 ? "1 more request" : `${String(total)} more requests`;
}

function renderEntry(entry: Digest["entries"][number]): MailLine {
  const reason = entry.spam_reason === null ? "" : ` · ${entry.spam_reason}`;
  return {
    label: `${entry.reference} · ${formatTime(entry.created_at)}${reason}`,
    text: [entry.name, entry.phone, entry.email, labelOf(serviceTypes, entry.subject)]
      .filter(Boolean)
      .join(" · "),
  };
}
