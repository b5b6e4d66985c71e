import { type LinkAction, type LinkKind, signLink } from "../../../signedLink";
import type { MailSettings } from "../MailSettings";
import type { MailLink } from "../render/MailContent";

const labels: Record<LinkAction, string> = {
  contacted: "Mark as contacted",
  "not-spam": "Not spam: treat it as a normal request",
  erase: "Delete this person's data",
};

/** A signed link for one stored request. The page behind it asks before anything happens. */
export function actionLink(
  action: LinkAction,
  kind: LinkKind,
  request: { id: string; created_at: string },
  { siteUrl, linkSecret }: Pick<MailSettings, "siteUrl" | "linkSecret">,
): MailLink {
  const href = signLink(linkSecret, siteUrl, { action, kind, id: request.id }, request.created_at);
  return { label: labels[action], href };
}
