import { countOf } from "../settings/business";
import { type Environment, readEnvironment } from "../settings/readEnvironment";
import { pageAnswer } from "../http/answers";
import { toHtml } from "../http/renderDocument";
import { readPost } from "../http/readPost";
import type { Host } from "../http/toFunction";
import { describeFault, logEvent } from "../settings/log";
import { renderSections } from "../mail/renderCard";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import { readRequests } from "../requests/readRequests";
import type { VisitorRequest } from "../requests/VisitorRequest";
import { describeMorning, readMorning } from "./composeMorning";
import { describeOutcome, ownerPageHeaders, type PageAction, pageActions } from "./renderOwnerPage";
import { renderErase, renderOwnerPage, renderRequest } from "./renderOwnerPage";
import { checkLink, type OwnerLink } from "./signedLink";

/**
 * Answers the signed links in the owner's emails with the page of a request, the list of waiting requests, or a page
 * that asks whether to delete a request. A GET changes nothing, because email scanners open every link.
 *
 * Returns status 200 (page), 403 (POST from another site), 410 (invalid link, deleted request) or 503 (database down).
 */
export async function answerOwnerPage(request: Request, host: Host): Promise<Response> {
  const environment = readEnvironment();
  const link = checkLink(environment.linkSecret, new URL(request.url).searchParams);
  if (link === undefined)
    return message(410, "This link does not work", "It has expired, or a part of it is missing.");
  const isRead = ["GET", "HEAD"].includes(request.method);
  const post = isRead ? undefined : await readPost(request, host, environment, ["id"]);
  if (post?.status === "refused") {
    const { status, message: reason, headers } = post.problem;
    return message(status, "Nothing was changed", reason, headers);
  }
  try {
    return await answerLink(environment, link, post?.payload ?? {});
  } catch (error) {
    logEvent("owner_page.failed", { method: request.method, cause: describeFault(error) });
    const text = "Open this page again in a minute to see the state of the request.";
    return message(503, "The database did not answer in time", text);
  }
}

async function answerLink(
  environment: Environment,
  { kind, id }: OwnerLink,
  payload: Record<string, unknown>,
) {
  if (kind === "morning") {
    const list = await readMorning(environment);
    const { title, sections, figures } = describeMorning(list, environment);
    return page(renderOwnerPage(title, renderSections([...sections, ...figures])));
  }
  const [found] = await readRequests(environment, { id });
  const pressed = String(payload["action"]);
  if (found === undefined) return missing();
  if (kind === "erase")
    return await answerErase(environment, found, pressed, [payload["id"]].flat());
  if (!Object.hasOwn(pageActions, pressed)) return page(renderRequest(found));
  const action = pressed as PageAction;
  const args = { request: id, action, ...queueArguments(environment) };
  const outcome = String(await callDatabase(environment, "mark_request", args));
  logEvent("owner_page.pressed", { action, id, outcome });
  const [marked] = await readRequests(environment, { id });
  return marked ? page(renderRequest(marked, describeOutcome(action, outcome))) : missing();
}

/** @param shown the ids of the requests that the page listed: only these may be deleted */
async function answerErase(
  environment: Environment,
  found: VisitorRequest,
  pressed: string,
  shown: unknown[],
) {
  const email = found.answers["email"] ?? "";
  // Without an email address, we can't find the visitor's other requests, so list only this request.
  const sameEmail = email === "" ? [found] : await readRequests(environment, { email }, 200);
  if (!["erase-one", "erase-all"].includes(pressed)) return page(renderErase(found, sameEmail));
  const listed = sameEmail.map(({ id }) => id).filter((id) => shown.includes(id));
  const requests = pressed === "erase-all" ? listed : [found.id];
  const count = Number(await callDatabase(environment, "erase_requests", { requests }));
  logEvent("owner_page.pressed", { action: pressed, id: found.id, count });
  const text = "Emails that you have received stay in your mailbox: delete those there.";
  return message(200, `${countOf(count, "request")} deleted`, text);
}

function message(status: number, title: string, text: string, headers = {}): Response {
  const html = renderOwnerPage(title, toHtml`<p>${text}</p>`);
  return pageAnswer(status, html, { ...headers, ...ownerPageHeaders });
}

function missing(): Response {
  const text = "It was deleted, or the database was restored from an older backup.";
  const advice = "If you have not answered, do so from the email.";
  return message(410, "Nothing is stored under this link anymore", `${text} ${advice}`);
}

function page(html: string): Response {
  return pageAnswer(200, html, ownerPageHeaders);
}
