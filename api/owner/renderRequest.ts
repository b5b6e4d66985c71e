import escapeHtml from "escape-html";
import { countOf, formatTime } from "../business";
import { linesOf, personOf, promiseOf, topicOf } from "../mail/describeRequest";
import { describeTraits } from "../mail/describeTraits";
import { contactButtons, requestLink } from "../mail/mailLinks";
import type { MailLine, MailLink, MailSettings } from "../mail/renderMail";
import { nameOf } from "../mail/VisitorRequest";
import { type StoredRequest, stateOf } from "./readRequests";
import { type Notice, renderOwnerPage } from "./renderOwnerPage";

/** What the owner can do on a request's page. */
export const pageActions = ["contacted", "not-contacted", "not-spam", "spam", "erase"] as const;
export type PageAction = (typeof pageActions)[number];

/** `done` is said when it is. */
export const actionWords: Record<
  PageAction,
  { button: string; explanation: string; done: string }
> = {
  contacted: {
    button: "Mark as contacted",
    explanation: "You have called or written, and the morning's mail names it no longer.",
    done: "This request is marked as contacted.",
  },
  "not-contacted": {
    button: "Not contacted yet",
    explanation: "Takes the mark away, so that the request waits for an answer again.",
    done: "This request waits for an answer again.",
  },
  "not-spam": {
    button: "Not spam",
    explanation: "Makes it an ordinary request, and its email reaches you within a few minutes.",
    done: "This is an ordinary request now, and its email is on its way to you.",
  },
  spam: {
    button: "This is spam",
    explanation: "Sets it aside, and you can take that back here.",
    done: "This request is set aside as spam. It is not deleted.",
  },
  erase: {
    button: "Delete …",
    explanation: "Mails you a link that works for an hour. Only that link deletes.",
    done: "A link that deletes this request was mailed to you. It works for an hour.",
  },
};

type View = {
  request: StoredRequest;
  /** Everything from the same email address, this request included. */
  sameEmail: StoredRequest[];
  /** Until when the link works, as an ISO date. */
  until: string;
  notice?: Notice | undefined;
};

export function renderRequest(
  { request, sameEmail, until, notice }: View,
  settings: MailSettings,
  now: number = Date.now(),
): string {
  const { aside, contacted } = request;
  const first = aside ? "not-spam" : contacted ? "not-contacted" : "contacted";
  const reach = contactButtons(personOf(request)).map(renderLink);
  return renderOwnerPage(
    `${topicOf(request)} for ${nameOf(request)}`,
    [
      `<p class="state">${escapeHtml(describeState(request))}</p>`,
      `<p class="reach">${reach.join("")}</p>`,
      `<form method="post">${renderButton(first, contacted ? "" : "first")}</form>`,
      renderLines(linesOf(request)),
      "<h2>What else you can do</h2>",
      `<form method="post">${aside ? "" : renderButton("spam", "")}${renderButton("erase", "erase")}</form>`,
      renderOthers(request, sameEmail, settings, now),
      `<p class="soft">Whoever has the link to this page can read and mark it until ${formatTime(until)}.</p>`,
    ].join("\n"),
    notice,
  );
}

function describeState(request: StoredRequest): string {
  const { aside, contactedAt, createdAt } = request;
  switch (stateOf(request)) {
    case "possible spam":
      return `Set aside as possible spam: ${describeTraits(aside ?? [])}`;
    case "contacted":
      return contactedAt === null ? "Contacted" : `Contacted, ${formatTime(contactedAt)}`;
    default:
      return `Waiting for an answer, promised by ${formatTime(new Date(promiseOf(createdAt)).toISOString())}`;
  }
}

/** Lines of the owner's mail, as a page shows them. */
export function renderLines(lines: MailLine[]): string {
  return `<dl>${lines.map(renderLine).join("\n")}</dl>`;
}

function renderLine({ label, text, href, links = [], isQuiet, isPhone }: MailLine): string {
  const value = href === undefined ? escapeHtml(text) : renderLink({ label: text, href });
  const more = links.map((link) => `<dd>${renderLink(link)}</dd>`).join("");
  const look = isQuiet ? ' class="soft"' : "";
  return `<dt>${escapeHtml(label)}</dt><dd dir="${isPhone ? "ltr" : "auto"}"${look}>${value}</dd>${more}`;
}

function renderLink({ label, href }: MailLink): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

function renderButton(action: PageAction, look: string): string {
  const { button, explanation } = actionWords[action];
  return `<div class="act">
<button type="submit" name="action" value="${action}" class="${look}" aria-describedby="${action}">${button}</button>
<p id="${action}">${explanation}</p></div>`;
}

const mostOthers = 10;

function renderOthers(
  request: StoredRequest,
  sameEmail: StoredRequest[],
  settings: MailSettings,
  now: number,
): string {
  const others = sameEmail.filter(({ id }) => id !== request.id);
  if (others.length === 0) return "";
  const lines = others.slice(0, mostOthers).map((other) => {
    const { kind, reference: label } = other;
    const isLinked = kind === "quote_request";
    return `${isLinked ? renderLink({ label, href: requestLink(other, settings) }) : label}, ${daysAgo(other, now)}`;
  });
  const more = others.length - lines.length;
  if (more > 0) lines.push(`and ${String(more)} more`);
  return `<h2>Also from this email address</h2>\n<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
}

function daysAgo({ createdAt }: StoredRequest, now: number): string {
  const days = Math.floor((now - Date.parse(createdAt)) / (24 * 60 * 60 * 1000));
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.max(0, days), "day");
}

/** Behind the mailed link: shows what would be deleted and asks. */
export function renderErase(
  request: StoredRequest,
  sameEmail: StoredRequest[],
  now: number = Date.now(),
): string {
  const email = escapeHtml(request.fields["email"] ?? "");
  const describe = (one: StoredRequest) =>
    `<li><bdi>${escapeHtml(nameOf(one))}</bdi>, ${one.reference}, ${daysAgo(one, now)}</li>`;
  const all =
    sameEmail.length < 2
      ? ""
      : `<h2>Everything from <bdi>${email}</bdi></h2>
<ul>${sameEmail.map(describe).join("")}</ul>
<p><button type="submit" name="action" value="erase-all" class="erase">Delete all ${countOf(sameEmail.length, "request")}</button></p>`;
  return renderOwnerPage(
    `Delete request ${request.reference}?`,
    `<form method="post">
<ul>${describe(request)}</ul>
<p>This cannot be undone. Emails that you have received stay in your mailbox: delete those there.</p>
<p><button type="submit" name="action" value="erase-one" class="erase">Delete this request</button></p>
${all}
</form>`,
  );
}
