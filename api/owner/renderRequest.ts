import escapeHtml from "escape-html";
import { countOf, formatTime } from "../business";
import type { MailLine, MailLink } from "../compose/renderMail";
import { promisedBy, viewQuoteRequest } from "../compose/requestLines";
import { describeSpamPoints } from "../spam/scoreSpam";
import { stateOf } from "../supabase/requestSummary";
import type { FoundRequest, OwnerRequest } from "./ownerDatabase";
import { type Notice, renderOwnerPage } from "./renderOwnerPage";
import { linkDays } from "../signedLink";
import { actionsFor, actionWords, type RequestAction } from "./requestActions";

type View = {
  request: OwnerRequest;
  isOwner: boolean;
  /** Until when the link works, as an ISO date. */
  until: string;
  linkTo: (request: FoundRequest) => string;
  notice?: Notice | undefined;
  /** Above the request. */
  form?: string | undefined;
  now: number;
};

export function renderRequest({ request, notice, form = "", ...view }: View): string {
  const [first, ...others] = actionsFor(request);
  return renderOwnerPage(
    request.name,
    [
      form,
      `<p class="state">${escapeHtml(describeState(request))}</p>`,
      `<form method="post">${renderButton(first, request.answered ? "more" : "first")}</form>`,
      `<dl>${viewQuoteRequest(request).lines.map(renderLine).join("\n")}</dl>`,
      "<h2>What else you can do</h2>",
      `<form method="post">${others.map((action) => renderButton(action, action)).join("\n")}</form>`,
      renderEarlier(request, view),
      `<p class="soft">${explainLink(view)}</p>`,
      view.isOwner ? forgetForm : "",
    ].join("\n"),
    notice,
  );
}

function explainLink({ until, isOwner }: Pick<View, "until" | "isOwner">): string {
  return (
    `Whoever has the link to this page can read it until ${formatTime(until)}. Its buttons work in a ` +
    "browser in which somebody has entered a code that was mailed to the company" +
    (isOwner ? ", such as this one." : ": the first button that you press here asks for one.")
  );
}

/** On somebody else's computer. */
const forgetForm = `<form method="post"><div class="act">
<button type="submit" name="action" value="forget" aria-describedby="forget">Forget this browser</button>
<p id="forget">The next button that is pressed here asks for a code.</p></div></form>`;

function describeState(request: OwnerRequest): string {
  const { answered_at: answeredAt, created_at: createdAt } = request;
  const reasons = describeSpamPoints(request.spam_points).join(", ");
  switch (stateOf(request)) {
    case "possible spam":
      return ["Kept aside as possible spam", reasons].filter(Boolean).join(": ");
    case "contacted":
      return answeredAt === null ? "Contacted" : `Contacted, ${formatTime(answeredAt)}`;
    case "waiting":
      return `Waiting for an answer, promised by ${promisedBy(createdAt)}`;
  }
}

/** A line of the owner's mail, as this page shows it. */
function renderLine({ label, text, href, links = [], isQuiet, isPhone }: MailLine): string {
  const value = href === undefined ? escapeHtml(text) : renderLink({ label: text, href });
  const more = links.map((link) => `<dd>${renderLink(link)}</dd>`).join("");
  const look = isQuiet ? ' class="soft"' : "";
  return `<dt>${escapeHtml(label)}</dt><dd dir="${isPhone ? "ltr" : "auto"}"${look}>${value}</dd>${more}`;
}

function renderLink({ label, href }: MailLink): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

function renderButton(action: RequestAction, look: string): string {
  const { button, explanation } = actionWords[action];
  return `<div class="act">
<button type="submit" name="action" value="${action}" class="${look}" aria-describedby="${action}">${button}</button>
<p id="${action}">${explanation}</p></div>`;
}

const mostEarlier = 10;

/** What else came from the same email address. Only the owner's browser gets links to it. */
function renderEarlier(request: OwnerRequest, { isOwner, linkTo, now }: Omit<View, "request">) {
  const others = request.sameEmail.filter(({ id }) => id !== request.id);
  const lines = others.slice(0, mostEarlier).map((other) => {
    const { kind, reference: label } = other;
    const hasPage = isOwner && kind === "quote_request";
    const reference = hasPage ? renderLink({ label, href: linkTo(other) }) : label;
    return `${reference}, ${daysAgo(other.created_at, now)}`;
  });
  const more = others.length - lines.length;
  return renderList("Also from this email address", [
    ...lines,
    ...(more > 0 ? [`and ${String(more)} more`] : []),
  ]);
}

function daysAgo(timestamp: string, now: number): string {
  const days = Math.floor((now - Date.parse(timestamp)) / (24 * 60 * 60 * 1000));
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.max(0, days), "day");
}

function renderList(title: string, lines: string[]): string {
  if (lines.length === 0) return "";
  return `<h2>${title}</h2>\n<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
}

/** Asks for the code that was mailed; the button that was pressed works with it. */
export function renderCodeForm(next: RequestAction | undefined): string {
  const then = next === undefined ? "" : `<input type="hidden" name="action" value="${next}">`;
  const goesOn = next === undefined ? "" : `Then: ${actionWords[next].button}. `;
  return `<form method="post" class="notice">${then}
<label for="code">Enter the six digits that were just mailed to you</label>
<input id="code" name="code" class="code" inputmode="numeric" autocomplete="one-time-code"
 maxlength="12" required autofocus aria-describedby="code-why">
<button type="submit" class="first">Continue</button>
<p id="code-why" class="soft">${escapeHtml(goesOn)}This browser is then not asked again for ${String(linkDays)} days.
The code works for 15 minutes.</p>
</form>`;
}

const mostListed = 200;

/**
 * Asks before anything is deleted: each request has a box, so that exactly what this page lists can go. Those from the same
 * email address are ticked; whoever only shares the phone number may be somebody else.
 */
export function renderErase(
  email: string,
  person: FoundRequest[],
  now: number,
  complaint?: string,
): string {
  const listed = person.slice(0, mostListed);
  const boxes = (wanted: boolean) =>
    listed
      .filter(({ byEmail }) => byEmail === wanted)
      .map((one) => renderBox(one, now))
      .join("\n");
  const others = boxes(false);
  const sharing =
    others === ""
      ? ""
      : `<fieldset><legend>The same phone number, but another email address</legend>
<p class="soft">These may be other people, such as colleagues in one office. They stay unless you tick them.</p>
${others}
</fieldset>`;
  const more = person.length - listed.length;
  const rest =
    more > 0 ? `<p>${countOf(more, "older request")} can be deleted after these.</p>` : "";
  return renderOwnerPage(
    "Delete what is ticked?",
    `<form method="post">
<fieldset><legend>Everything that came from <bdi>${escapeHtml(email)}</bdi></legend>
${boxes(true)}
</fieldset>
${sharing}
${rest}
<p>This cannot be undone. Emails that you have received stay in your mailbox: delete those there.</p>
<p><button type="submit" name="action" value="erase-now" class="erase">Delete what is ticked</button></p>
</form>
<p><a href="">Back, and delete nothing</a></p>`,
    complaint === undefined ? undefined : { text: complaint, isError: true },
  );
}

function renderBox(one: FoundRequest, now: number): string {
  const ticked = one.byEmail ? " checked" : "";
  return `<label class="box"><input type="checkbox" name="delete-${one.id}"${ticked}><span>${describeFound(one, now)}</span></label>`;
}

function describeFound(
  { name, email, reference, created_at: createdAt }: FoundRequest,
  now: number,
) {
  return `<bdi>${escapeHtml(name)}</bdi>, <bdi>${escapeHtml(email)}</bdi>, ${reference}, ${daysAgo(createdAt, now)}`;
}
