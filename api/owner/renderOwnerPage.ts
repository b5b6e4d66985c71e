import { createHash } from "node:crypto";
import { type Html, toHtml } from "../http/renderDocument";
import { contactLinks, describeRequest } from "../requests/describeRequest";
import * as parts from "../mail/renderCard";
import { nameOf, stateOf, topicOf, type VisitorRequest } from "../requests/VisitorRequest";
import { formatTime } from "../settings/business";

const stylesHash = createHash("sha256").update(parts.mailStyles).digest("base64");

/** Keeps the URLs of the owner's pages from search engines and other sites. */
export const ownerPageHeaders: Record<string, string> = {
  "Content-Security-Policy":
    `default-src 'none'; style-src 'sha256-${stylesHash}'; ` +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Don't use `no-referrer`: browsers would post the form with `Origin: null`, which readPost rejects.
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** @param notice says what the pressed button did, and begins the title, so that screen readers read it first */
export function renderOwnerPage(title: string, content: Html | Html[], notice?: string): string {
  const status = notice ? toHtml`<p role="status" class="notice">${notice}</p>\n` : "";
  const body = toHtml`${status}${parts.renderTitle(title)}\n${content}`;
  return parts.renderCard(notice ? `${notice} | ${title}` : title, body);
}

/** The buttons of a request's page, each with its label and the notice that appears after a press. */
export const pageActions = {
  contacted: ["Mark as contacted", "This request is marked as contacted."],
  "not-contacted": ["Not contacted yet", "This request is waiting for an answer again."],
  "not-spam": ["Not spam", "This is an ordinary request now."],
  spam: ["This is spam", "This request is set aside as spam. It is not deleted."],
  erase: [
    "Delete: email me a link",
    "The link that deletes this request is on its way to you. It works for an hour.",
  ],
} as const;

export type PageAction = keyof typeof pageActions;

export function describeOutcome(action: PageAction, outcome: string): string {
  const [, done] = pageActions[action];
  if (outcome === "mailed") return `${done} Its email is on its way to you.`;
  if (outcome === "waiting") return "The link is already on its way to you.";
  if (outcome === "done") return done;
  return action === "erase" ? "Use the latest link that we emailed." : "This was already done.";
}

export function renderRequest(request: VisitorRequest, notice?: string): string {
  const { spamTraits, contacted } = request;
  const action = (name: PageAction, look: string) => renderPress(name, pageActions[name][0], look);
  const contact = contacted ? "not-contacted" : "contacted";
  const first = spamTraits ? "not-spam" : contact;
  const facts = [{ label: "State", text: stateOf(request) }, ...describeRequest(request)];
  const content = toHtml`${parts.renderButtons([contactLinks(request)])}
<form method="post">${action(first, "more")}</form>
${parts.renderSections([{ facts }])}
<form method="post">${spamTraits ? "" : action("spam", "more")}${action("erase", "erase")}</form>
<p class="soft">Anyone who has the link to this page can read and mark the request for 90 days.</p>`;
  return renderOwnerPage(`${topicOf(request)} for ${nameOf(request)}`, content, notice);
}

export function renderErase(request: VisitorRequest, sameEmail: VisitorRequest[]): string {
  const facts = sameEmail.map((one) => ({
    label: `${one.reference} · Received ${formatTime(one.createdAt)}`,
    text: nameOf(one),
  }));
  const title = `Everything from ${request.answers["email"] ?? ""}`;
  const all = renderPress("erase-all", `Delete all ${String(facts.length)}`, "erase");
  // Send the requests' ids, so that the button deletes only listed requests, even if more have come in since.
  const shown = sameEmail.map(({ id }) => toHtml`<input type="hidden" name="id" value="${id}">`);
  const content = toHtml`<form method="post">${shown}
<p>This cannot be undone. Emails that you have received stay in your mailbox: delete those there.</p>
${renderPress("erase-one", `Delete ${request.reference}`, "erase")}
${parts.renderSections([{ title, facts }])}${facts.length > 1 ? all : ""}
</form>`;
  return renderOwnerPage(`Delete request ${request.reference}?`, content);
}

/** Renders a submit button in a table, so that it has the same spacing as the links of renderButtons. */
function renderPress(action: string, words: string, look: string): Html {
  return toHtml`<table role="presentation"><tr><td>
<button class="${look}" type="submit" name="action" value="${action}">${words}</button>
</td></tr></table>`;
}
