import escapeHtml from "escape-html";
import { toAsciiDigits } from "../../shared/toAsciiDigits";
import { type Environment, readEnvironment } from "../env";
import { type Answer, errorAnswer, pageAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { readPost } from "../http/readPost";
import { describeFault, logEvent } from "../log";
import { checkLink, isSame, linkDays, type LinkTarget, signLink } from "../signedLink";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { enqueueList } from "./enqueueList";
import { eraseRequests, findPerson } from "./findPerson";
import { mailCode } from "./mailCode";
import { type Browser, codeOf, newTicket, ownerCookie, readBrowser } from "./ownersBrowser";
import { type OwnerRequest, readRequest } from "./readRequest";
import { countRequests, renderErase } from "./renderErase";
import { type Notice, ownerPageHeaders, renderOwnerPage } from "./renderOwnerPage";
import { renderCodeForm, renderRequest } from "./renderRequest";
import { actionWords, type RequestAction, requestActions } from "./requestActions";

/** Hosts parse the query themselves. */
type PageRequest = FunctionRequest & { query?: Record<string, unknown> | undefined };

type Visit = {
  environment: Environment;
  link: LinkTarget & { until: string };
  browser: Browser;
};

/** Mailed codes and entered codes for one request and day: six digits are guessed once in 100,000 days of trying. */
const codesADay = 5;
const triesADay = 10;

/**
 * The page of one request, opened by the signed link of the owner's mails. Whoever has the link can look; acting needs a
 * browser that has entered a mailed code once, because replies and forwarded mails carry the link to others. Nothing happens
 * by GET: mail scanners and previews open every link. Doing something twice is harmless.
 *
 * 200 the page · 400 not our link · 403 a post from another site · 405 · 410 expired or deleted · 422 wrong code
 * · 429 too many codes · 503 database or mail server away.
 */
export async function answerRequestPage(request: PageRequest): Promise<Answer> {
  const environment = readEnvironment();
  const method = request.method ?? "GET";
  if (!["GET", "HEAD", "POST"].includes(method))
    return errorAnswer(405, "method_not_allowed", "Open this address in a browser.", {
      Allow: "GET, HEAD, POST",
    });
  const link = checkLink(environment.linkSecret, request.query ?? {});
  if (link.status === "invalid")
    return message(
      400,
      "This link does not work",
      "It was not copied completely, or it was not made by this website. Open it from the email again. Nothing was changed.",
    );
  if (link.status === "expired")
    return message(
      410,
      "This link has expired",
      `Links work for ${String(linkDays)} days after a request came in. Nothing was changed.`,
    );
  const visit = { environment, link, browser: readBrowser(request, environment) };
  try {
    return method === "POST" ? await press(request, visit) : await show(visit);
  } catch (error) {
    logEvent("request_page.failed", { method, cause: describeFault(error) });
    return message(
      503,
      "This did not work just now",
      // An answer that comes too late may have changed something.
      "The database did not answer in time. Please try again in a few minutes; pressing a button twice does no harm.",
      { "Retry-After": "60" },
    );
  }
}

async function press(request: PageRequest, visit: Visit): Promise<Answer> {
  const { environment, browser } = visit;
  const post = readPost(request, environment.siteUrl);
  if (post.status === "refused")
    return post.answer.status === 403
      ? message(
          403,
          "This came from another website",
          "Open the link from the email and use the buttons on its page. Nothing was changed.",
        )
      : post.answer;
  const { fields } = post;
  const action = requestActions.find((known) => known === fields["action"]);
  if (typeof fields["code"] === "string") return await enterCode(fields["code"], action, visit);
  if (browser.status !== "owner") return await askForCode(action, visit);
  if (fields["action"] === "erase-now") return await erase(fields, visit);
  return action === undefined ? await show(visit) : await act(action, visit);
}

/** The request with its buttons. For the owner's browser it is a visit, which proves that mails are read. */
async function show(
  visit: Visit,
  more: {
    status?: number;
    notice?: Notice;
    headers?: Record<string, string>;
    next?: RequestAction | undefined;
  } = {},
): Promise<Answer> {
  const { environment, link, browser } = visit;
  const isOwner = browser.status === "owner";
  const request = await readRequest(environment, link, isOwner);
  if (request === undefined) return deleted();
  const html = renderRequest({
    ...{ request, isOwner, until: link.until, notice: more.notice, now: Date.now() },
    form: browser.status === "asked" ? renderCodeForm(more.next) : undefined,
    linkTo: ({ kind, id, created_at: createdAt }) =>
      signLink(environment.linkSecret, environment.siteUrl, { kind, id }, createdAt),
  });
  return page(more.status ?? 200, html, more.headers);
}

/** Mails a code to the company for a browser that is not known, and asks for it. */
async function askForCode(next: RequestAction | undefined, visit: Visit): Promise<Answer> {
  const { environment, link } = visit;
  const request = await readRequest(environment, link, false);
  if (request === undefined) return deleted();
  if (!(await isBelow("codes", codesADay, visit)))
    return await show(visit, {
      status: 429,
      notice: {
        text: `${String(codesADay)} codes were mailed for this request today. Use the latest one, or open another request's page.`,
        isError: true,
      },
    });
  const { ticket, headers } = newTicket(environment);
  const isMailed = await mailCode(environment, codeOf(environment, ticket), request);
  logEvent("request_page.code", { id: link.id, mailed: isMailed });
  if (!isMailed)
    return await show(visit, {
      status: 503,
      notice: {
        text: "The code could not be mailed to you: the mail server did not take it. Nothing was changed. Please try again in a few minutes.",
        isError: true,
      },
    });
  return await show({ ...visit, browser: { status: "asked", ticket } }, { headers, next });
}

async function enterCode(
  typed: string,
  next: RequestAction | undefined,
  visit: Visit,
): Promise<Answer> {
  const { environment, browser } = visit;
  // Pressed twice: the first time made this browser the owner's.
  if (browser.status !== "asked" && browser.status !== "owner")
    return await show(visit, {
      status: 422,
      notice: {
        text: "This code is too old, or it was asked for in another browser. Press the button again, and a new code is mailed to you.",
        isError: true,
      },
    });
  if (browser.status === "asked") {
    if (!(await isBelow("code tries", triesADay, visit)))
      return await show(visit, {
        status: 429,
        notice: {
          text: "Too many codes were entered for this request today. Open another request's page, or try again tomorrow.",
          isError: true,
        },
      });
    const code = toAsciiDigits(typed).replace(/\D/g, "");
    if (!isSame(code, codeOf(environment, browser.ticket)))
      return await show(visit, {
        ...{ status: 422, next },
        notice: { text: "This is not the code. Look for the latest email.", isError: true },
      });
  }
  const owner: Visit = { ...visit, browser: { status: "owner" } };
  if (next !== undefined) return await act(next, owner);
  return await show(owner, {
    notice: { text: `This browser is not asked for a code again for ${String(linkDays)} days.` },
    headers: ownerCookie(environment),
  });
}

async function act(action: RequestAction, visit: Visit): Promise<Answer> {
  const { environment, link } = visit;
  const headers = ownerCookie(environment);
  if (action === "erase") {
    const request = await readRequest(environment, link, true);
    if (request === undefined) return deleted();
    const html = renderErase(request.email, await findAll(environment, request), Date.now());
    return page(200, html, headers);
  }
  const outcome =
    action === "list"
      ? (await enqueueList(environment))
        ? "done"
        : "already"
      : await mark(action, visit);
  logEvent("request_page.pressed", { action, kind: link.kind, id: link.id, outcome });
  if (outcome === "gone") return deleted();
  return await show(visit, { notice: { text: actionWords[action][outcome] }, headers });
}

async function mark(
  action: RequestAction,
  { environment, link }: Visit,
): Promise<"done" | "already" | "gone"> {
  const outcome = await callDatabase(connectSupabase(environment), "mark_request", {
    ...{ kind: link.kind, request: link.id, action },
    recipients: environment.quoteTo.length,
    webhook: environment.webhook !== undefined,
  });
  if (outcome === "done" || outcome === "already" || outcome === "gone") return outcome;
  throw new Error("The database answered with an unknown outcome");
}

/** Deletes what came from this email address, and of those who share the phone number only who was ticked. */
async function erase(fields: Record<string, unknown>, visit: Visit): Promise<Answer> {
  const { environment, link } = visit;
  const request = await readRequest(environment, link, true);
  if (request === undefined) return deleted();
  const person = await findAll(environment, request);
  const chosen = person.filter(({ byEmail, id }) => byEmail || fields[`also-${id}`] === "on");
  const count = await eraseRequests(
    environment,
    chosen.map(({ id }) => id),
  );
  logEvent("request_page.pressed", { action: "erase", ...link, outcome: "done", count });
  const left = await findAll(environment, request);
  return message(
    200,
    `${countRequests(count)} deleted`,
    `${left.length === 0 ? "Nothing" : countRequests(left.length)} with this email address or phone number is left. Emails that you have received stay in your mailbox: delete those there.`,
    ownerCookie(environment),
  );
}

function findAll(environment: Environment, { email, phone }: OwnerRequest) {
  return findPerson(environment, { email, phone: phone ?? undefined });
}

/** Counts one more for this request today. */
async function isBelow(what: string, most: number, { environment, link }: Visit): Promise<boolean> {
  const counter = `${what} ${link.id}`;
  const args = { counter, period: "day", most };
  return (await callDatabase(connectSupabase(environment), "count_up", args)) === true;
}

function deleted(): Answer {
  return message(410, "This request has been deleted", "There is nothing left to do.");
}

function message(
  status: number,
  title: string,
  text: string,
  headers?: Record<string, string>,
): Answer {
  return page(status, renderOwnerPage(title, `<p>${escapeHtml(text)}</p>`), headers);
}

function page(status: number, html: string, headers: Record<string, string> = {}): Answer {
  return pageAnswer(status, html, { ...ownerPageHeaders, ...headers });
}
