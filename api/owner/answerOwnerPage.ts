import { countOf } from "../settings/business";
import { type Environment, readEnvironment } from "../settings/readEnvironment";
import { pageAnswer } from "../http/answers";
import { toHtml } from "../http/renderDocument";
import { readPost } from "../http/readPost";
import type { Host } from "../http/toFunction";
import { describeFault, logEvent } from "../settings/log";
import { renderSections } from "../mail/renderCard";
import { checkLink, type OwnerLink } from "./signedLink";
import { describeMorning, readMorning } from "./composeMorning";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import { readRequests, type StoredRequest } from "../requests/readRequests";
import { describeOutcome, ownerPageHeaders, type PageAction, pageActions } from "./renderOwnerPage";
import { renderErase, renderOwnerPage, renderRequest } from "./renderOwnerPage";

/**
 * The owner's pages, opened by the signed links of mails: a request, the list of those who wait, the question
 * before something is deleted. Nothing happens by GET: mail scanners open every link.
 *
 * 200 the page · 403 another site's post · 410 not our link, expired, nothing stored · 503 database away.
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
    return await answerLink(environment, link, post?.fields ?? {});
  } catch (error) {
    logEvent("owner_page.failed", { method: request.method, cause: describeFault(error) });
    const text = "Open this page again in a minute: it shows how the request stands.";
    return message(503, "The database did not answer in time", text);
  }
}

/** @param fields of the button's form */
async function answerLink(
  environment: Environment,
  { kind, id }: OwnerLink,
  fields: Record<string, unknown>,
) {
  if (kind === "morning") {
    // What was set aside within a week.
    const list = await readMorning(environment, "", 7 * 24);
    const { title, sections, figures } = describeMorning(list, environment);
    return page(renderOwnerPage(title, renderSections([...sections, ...figures])));
  }
  const [found] = await readRequests(environment, { id });
  if (found === undefined)
    return message(410, "There is nothing stored under this link any more", gone);
  const pressed = String(fields["action"]);
  if (kind === "quote_request") return await answerRequest(environment, found, pressed);
  return await answerErase(environment, found, pressed, [fields["id"]].flat());
}

/** A row that is missing was not necessarily deleted. */
const gone =
  "It was deleted, or the database was restored from before. If you have not answered, do so from the email.";

async function answerRequest(environment: Environment, found: StoredRequest, pressed: string) {
  if (!Object.hasOwn(pageActions, pressed)) return page(renderRequest(found));
  const action = pressed as PageAction;
  const { id } = found;
  const args = { request: id, action, ...queueArguments(environment) };
  const outcome = await callDatabase(environment, "mark_request", args);
  logEvent("owner_page.pressed", { action, id, outcome: String(outcome) });
  const [request] = await readRequests(environment, { id });
  if (request === undefined)
    return message(410, "There is nothing stored under this link any more", gone);
  return page(renderRequest(request, describeOutcome(action, String(outcome))));
}

/** @param shown the requests that the page had listed when its button was pressed */
async function answerErase(
  environment: Environment,
  found: StoredRequest,
  pressed: string,
  shown: unknown[],
) {
  const email = found.fields["email"] ?? "";
  // Rows without an email address are different people's.
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

function page(html: string): Response {
  return pageAnswer(200, html, ownerPageHeaders);
}
