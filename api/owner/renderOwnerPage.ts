import { createHash } from "node:crypto";
import { type Html, toHtml } from "../http/renderDocument";
import { contactLinks, describeRequest } from "../requests/describeRequest";
import {
  mailStyles,
  renderButtons,
  renderCard,
  renderSections,
  renderTitle,
} from "../mail/renderCard";
import { nameOf, topicOf } from "../requests/VisitorRequest";
import { formatTime } from "../settings/business";
import { type StoredRequest, stateOf } from "../requests/readRequests";

const stylesHash = createHash("sha256").update(mailStyles).digest("base64");

/**
 * The headers of every page for the owner. Its address is secret from search engines and from other sites.
 * With `no-referrer` a browser would send `Origin: null` with our own form, which looks like another site's.
 */
export const ownerPageHeaders: Record<string, string> = {
  "Content-Security-Policy":
    `default-src 'none'; style-src 'sha256-${stylesHash}'; ` +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/**
 * A page for the owner, without scripts. Its forms post to the address that it was opened with.
 *
 * @param notice what a button has done. The page's title begins with it, for screen readers
 */
export function renderOwnerPage(title: string, content: Html | Html[], notice?: string): string {
  const said = notice ? toHtml`<p role="status" class="notice">${notice}</p>\n` : "";
  const body = toHtml`${said}${renderTitle(title)}\n${content}`;
  return renderCard(notice ? `${notice} | ${title}` : title, body);
}

/** What the owner can do on a request's page: the word of the button, and what is said when it is done. */
export const pageActions = {
  contacted: ["Mark as contacted", "This request is marked as contacted."],
  "not-contacted": ["Not contacted yet", "This request waits for an answer again."],
  "not-spam": ["Not spam", "This is an ordinary request now."],
  spam: ["This is spam", "This request is set aside as spam. It is not deleted."],
  erase: [
    "Delete: mail me a link",
    "A link that deletes is on its way to you. It works for an hour.",
  ],
} as const;

/** Says what a press on a page of a request has done, by the answer of mark_request. */
export function describeOutcome(action: PageAction, outcome: string): string {
  const [, done] = pageActions[action];
  if (outcome === "mailed") return `${done} Its email is on its way to you.`;
  if (outcome === "waiting") return "A link that deletes is on its way to you already.";
  if (outcome === "done") return done;
  return action === "erase" ? "Use the latest link that we mailed." : "It was so before.";
}
export type PageAction = keyof typeof pageActions;

/** The page of a request: how to reach the visitor, what the mail says, and what can be done about it. */
export function renderRequest(request: StoredRequest, notice?: string): string {
  const { aside, contacted } = request;
  const action = (name: PageAction, look: string) => renderPress(name, pageActions[name][0], look);
  const contact = contacted ? "not-contacted" : "contacted";
  const first = aside ? "not-spam" : contact;
  const facts = [{ label: "State", text: stateOf(request) }, ...describeRequest(request)];
  const content = toHtml`${renderButtons([contactLinks(request)])}
<form method="post">${action(first, "more")}</form>
${renderSections([{ facts }])}
<form method="post">${aside ? "" : action("spam", "more")}${action("erase", "erase")}</form>
<p class="soft">Whoever has the link to this page can read and mark the request for 90 days.</p>`;
  return renderOwnerPage(`${topicOf(request)} for ${nameOf(request)}`, content, notice);
}

/** The page of the mailed link: shows what would be deleted and asks. */
export function renderErase(request: StoredRequest, sameEmail: StoredRequest[]): string {
  const facts = sameEmail.map((one) => ({
    label: `${one.reference} · Received ${formatTime(one.createdAt)}`,
    text: nameOf(one),
  }));
  const title = `Everything from ${request.fields["email"] ?? ""}`;
  const all = renderPress("erase-all", `Delete all ${String(facts.length)}`, "erase");
  // The press deletes what this page has shown, whatever came in since.
  const shown = sameEmail.map(({ id }) => toHtml`<input type="hidden" name="id" value="${id}">`);
  const content = toHtml`<form method="post">${shown}
<p>This cannot be undone. Emails that you have received stay in your mailbox: delete those there.</p>
${renderPress("erase-one", `Delete ${request.reference}`, "erase")}
${renderSections([{ title, facts }])}${facts.length > 1 ? all : ""}
</form>`;
  return renderOwnerPage(`Delete request ${request.reference}?`, content);
}

/** In a table, like the links above: so all have the same distances. */
function renderPress(action: string, words: string, look: string): Html {
  return toHtml`<table role="presentation"><tr><td>
<button class="${look}" type="submit" name="action" value="${action}">${words}</button>
</td></tr></table>`;
}
