import escapeHtml from "escape-html";
import { countOf } from "../business";
import { type Environment, readEnvironment } from "../env";
import { errorAnswer, pageAnswer } from "../http/answers";
import { readPost, type Refusal } from "../http/readPost";
import type { Host } from "../http/runHandler";
import { describeFault, logEvent } from "../log";
import { sectionsOf } from "../mail/composeMorning";
import { checkLink, type LinkKind } from "../mail/signedLink";
import { outboxTerms } from "../outbox/outboxTerms";
import { readMorning } from "../outbox/readMorning";
import { callDatabase } from "../supabase/callDatabase";
import { readRequests, type StoredRequest } from "./readRequests";
import { type Notice, ownerPageHeaders, renderOwnerPage } from "./renderOwnerPage";
import {
  actionWords,
  type PageAction,
  pageActions,
  renderErase,
  renderLines,
  renderRequest,
} from "./renderRequest";

type Link = { kind: LinkKind; id: string; until: string };

/**
 * The owner's pages, opened by the signed links of mails: one request, the list of those who wait, and the question before
 * something is deleted. Nothing happens by GET: mail scanners and previews open every link. Doing something twice is harmless.
 *
 * 200 the page · 400 not our link · 403 a post from another site · 405 · 410 expired or nothing stored · 503 database away.
 */
export async function answerOwnerPage(request: Request, host: Host): Promise<Response> {
  const environment = readEnvironment();
  const { method } = request;
  if (!["GET", "HEAD", "POST"].includes(method))
    return errorAnswer(405, "method_not_allowed", "Open this address in a browser.", {
      Allow: "GET, HEAD, POST",
    });
  const link = checkLink(
    environment.linkSecret,
    Object.fromEntries(new URL(request.url).searchParams),
  );
  if (link.status !== "valid") return refuseLink(link.status);
  const post = method === "POST" ? await readPost(request, host, environment) : undefined;
  if (post?.status === "refused") return refusePost(post.refusal);
  try {
    return await answerLink(environment, link, String(post?.fields["action"]));
  } catch (error) {
    logEvent("owner_page.failed", { method, cause: describeFault(error) });
    const shown = "Please open this page again in a minute.";
    const pressed =
      "It is not known yet whether your button worked. Open the page again in a minute: it shows how the request " +
      "stands. Pressing a button twice does no harm.";
    const text = method === "POST" ? pressed : shown;
    return message(503, "The database did not answer in time", text, { "Retry-After": "60" });
  }
}

function refuseLink(status: "invalid" | "expired"): Response {
  return status === "invalid"
    ? message(
        400,
        "This link does not work",
        "It was not copied completely, or it was not made by this website. Open it from the email again. Nothing was changed.",
      )
    : message(
        410,
        "This link has expired",
        "The link of a request works for 90 days, that of a list for seven, and one that deletes for an hour. Nothing was changed.",
      );
}

function refusePost({ status, code, message: reason, headers }: Refusal): Response {
  if (status !== 403) return errorAnswer(status, code, reason, headers);
  const text = "Open the link from the email and use the buttons on its page. Nothing was changed.";
  return message(403, "This came from another website", text);
}

/** @param action the button that was pressed */
async function answerLink(environment: Environment, link: Link, action: string): Promise<Response> {
  if (link.kind === "morning") return await showMorning(environment);
  const [found] = await readRequests(environment, { id: link.id });
  if (found === undefined) return nothingStored();
  return link.kind === "erase"
    ? await answerErase(environment, found, action)
    : await answerRequestPage(environment, link, found, action);
}

async function answerRequestPage(
  environment: Environment,
  { id, until }: Link,
  found: StoredRequest,
  word: string,
): Promise<Response> {
  const action = pageActions.find((one) => one === word);
  const notice = action && (await press(environment, id, action));
  const [request] = notice === undefined ? [found] : await readRequests(environment, { id });
  if (request === undefined) return nothingStored();
  const sameEmail = await readFrom(environment, request);
  return page(200, renderRequest({ request, sameEmail, until, notice }, environment));
}

async function press(
  environment: Environment,
  request: string,
  action: PageAction,
): Promise<Notice> {
  const args = { request, action, terms: outboxTerms(environment) };
  const outcome = await callDatabase(environment, "mark_request", args);
  logEvent("owner_page.pressed", { action, id: request, outcome: String(outcome) });
  if (outcome === "done") return { text: actionWords[action].done };
  return action === "erase"
    ? { text: "Enough links were mailed to you. Use the latest one.", isError: true }
    : { text: "Nothing was changed: it was so before." };
}

async function answerErase(
  environment: Environment,
  request: StoredRequest,
  action: string,
): Promise<Response> {
  const sameEmail = await readFrom(environment, request);
  if (action !== "erase-one" && action !== "erase-all")
    return page(200, renderErase(request, sameEmail));
  const requests = (action === "erase-all" ? sameEmail : [request]).map(({ id }) => id);
  const count = Number(await callDatabase(environment, "erase_requests", { requests }));
  logEvent("owner_page.pressed", { action, id: request.id, count });
  const text = "Emails that you have received stay in your mailbox: delete those there.";
  return message(200, `${countOf(count, "request")} deleted`, text);
}

function readFrom(environment: Environment, { fields }: StoredRequest): Promise<StoredRequest[]> {
  return readRequests(environment, { email: fields["email"] ?? "" }, 200);
}

/** How many hours back the page names what was set aside. */
const weekHours = 7 * 24;

async function showMorning(environment: Environment): Promise<Response> {
  const sections = sectionsOf(
    await readMorning(environment, "", weekHours),
    environment,
    Date.now(),
  );
  const html = sections.map(
    ({ title, lines }) => `<h2>${String(title)}</h2>\n${renderLines(lines)}`,
  );
  const quiet = "<p>Nobody waits for an answer.</p>";
  return page(200, renderOwnerPage("Who waits for an answer", html.join("\n") || quiet));
}

/** A row that is missing was not necessarily deleted. */
function nothingStored(): Response {
  return message(
    410,
    "There is nothing stored under this link any more",
    "It was deleted, or the database was restored from before it came in. If you have not answered this person, do so from the email.",
  );
}

function message(
  status: number,
  title: string,
  text: string,
  headers?: Record<string, string>,
): Response {
  return page(status, renderOwnerPage(title, `<p>${escapeHtml(text)}</p>`), headers);
}

function page(status: number, html: string, headers: Record<string, string> = {}): Response {
  return pageAnswer(status, html, { ...ownerPageHeaders, ...headers });
}
