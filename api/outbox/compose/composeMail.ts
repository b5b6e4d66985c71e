import type { OutgoingMail } from "../../mail/sendMail";
import type { ClaimedNotification } from "../ClaimedNotification";
import { composeDailyDigest, composeDigest } from "./composeDigest";
import { composeProbe, composeRefusedNotice, composeWeeklyProof } from "./composeNotice";
import { composeContactMessage, composeQuoteRequest, composeReminder } from "./composeRequest";
import type { MailSettings } from "./renderMail";

/** Only what a notification is about; who claimed it and when does not change its mail. */
export type Notice =
  | Pick<Extract<ClaimedNotification, { kind: "quote_request" }>, "kind" | "quoteRequest">
  | Pick<Extract<ClaimedNotification, { kind: "contact_message" }>, "kind" | "contactMessage">
  | Pick<
      Extract<ClaimedNotification, { kind: "overflow_digest" | "suspect_digest" }>,
      "kind" | "id" | "period" | "digest"
    >
  | Pick<
      Extract<ClaimedNotification, { kind: "reminder" }>,
      "kind" | "id" | "quoteRequest" | "contactMessage"
    >
  | Pick<Extract<ClaimedNotification, { kind: "daily_digest" }>, "kind" | "id" | "period" | "daily">
  | Pick<Extract<ClaimedNotification, { kind: "refused_notice" }>, "kind" | "id" | "refusal">
  | Pick<Extract<ClaimedNotification, { kind: "weekly_proof" }>, "kind" | "id" | "week">
  | Pick<Extract<ClaimedNotification, { kind: "probe" }>, "kind" | "probe">;

/**
 * The owner's mail for a notification; a confirmation is composed elsewhere, because the visitor gets it. The same notification always makes the same mail with the same Message-ID (the
 * id of the request at the domain we send from), so a mail program shows a mail that had to be sent twice once.
 * `remark` is put into the subject and the intro of a request that is not in the database.
 */
export function composeMail(notice: Notice, settings: MailSettings, remark?: string): OutgoingMail {
  switch (notice.kind) {
    case "quote_request":
      return composeQuoteRequest(notice.quoteRequest, settings, { remark });
    case "contact_message":
      return composeContactMessage(notice.contactMessage, settings, { remark });
    case "overflow_digest":
    case "suspect_digest":
      return composeDigest(notice, settings);
    case "reminder":
      return composeReminder(notice, settings);
    case "daily_digest":
      return composeDailyDigest(notice, settings);
    case "refused_notice":
      return composeRefusedNotice(notice.id, notice.refusal, settings);
    case "weekly_proof":
      return composeWeeklyProof(notice.id, notice.week, settings);
    case "probe":
      return composeProbe(notice.probe, settings);
  }
}
