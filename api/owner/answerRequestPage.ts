import escapeHtml from "escape-html";
import { toAsciiDigits } from "../findPhones";
import { requestLink } from "../compose/mailLinks";
import { countOf } from "../business";
import { type Environment, readEnvironment } from "../env";
import { type Answer, errorAnswer, pageAnswer } from "../http/answers";
import { type FunctionRequest, readHeader } from "../http/FunctionRequest";
import { type Post, readPost, type RefusedPost } from "../http/readPost";
import { describeFault, logEvent } from "../log";
import { checkLink, isSame, linkDays } from "../signedLink";
import { callDatabase } from "../supabase/callDatabase";
import {
  enqueueList,
  eraseRequests,
  findPerson,
  markRequest,
  type OwnerRequest,
  readRequest,
} from "./ownerDatabase";
import { mailCode } from "./mailCode";
import {
  type Browser,
  codeOf,
  forgetCookie,
  hashClient,
  newTicket,
  ownerCookie,
  readBrowser,
} from "./ownersBrowser";
import { renderCodeForm, renderErase, renderRequest } from "./renderRequest";
import { type Notice, ownerPageHeaders, renderOwnerPage } from "./renderOwnerPage";
import { actionWords, type RequestAction, requestActions } from "./requestActions";

type Visit = {
  environment: Environment;
  /** A keyed hash of the address that a post comes from; undefined where that is not known. */
  client: string | undefined;
  link: { id: string; until: string };
  browser: Browser;
};

/**
 * Codes a day. A stranger with the link can use up only the codes for one client address, and the owner's phone has another. With
 * ten tries for each code, guessing six digits takes eighteen years with one link, and two years with many.
 */
const codesADay = { client: 5, request: 15, all: 150 };
const triesOfCode = 10;

/**
 * The page of one request, opened by the signed link of the owner's mails. Whoever has the link can look; acting needs a
 * browser that has entered a mailed code once, because replies and forwarded mails carry the link to others. Nothing happens
 * by GET: mail scanners and previews open every link. Doing something twice is harmless.
 *
 * 200 the page · 400 not our link · 403 a post from another site · 405 · 410 expired or deleted · 422 wrong code
 * · 429 too many codes · 503 database or mail server away.
 */
export async function answerRequestPage(request: FunctionRequest): Promise<Answer> {
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
  const post = method === "POST" ? readPost(request, environment) : undefined;
  const address = post?.status === "read" ? post.client?.client : undefined;
  const visit = {
    ...{ environment, link, browser: readBrowser(readHeader(request, "cookie"), environment) },
    client: address && hashClient(environment, address),
  };
  try {
    return post === undefined ? await show(visit) : await press(post, visit);
  } catch (error) {
    logEvent("request_page.failed", { method, cause: describeFault(error) });
    return message(
      503,
      "The database did not answer in time",
      method === "POST"
        ? "It is not known yet whether your button worked. Open the page again in a minute: it shows how the request " +
            "stands. Pressing a button twice does no harm."
        : "Please open this page again in a minute.",
      { "Retry-After": "60" },
    );
  }
}

async function press(post: Post | RefusedPost, visit: Visit): Promise<Answer> {
  const { environment, link, browser } = visit;
  if (post.status === "refused") {
    const { status } = post.answer;
    if (status !== 403) return post.answer;
    return message(
      status,
      "This came from another website",
      "Open the link from the email and use the buttons on its page. Nothing was changed.",
    );
  }
  const { action, code } = post.fields;
  const known = requestActions.find((one) => one === action);
  const request = await readRequest(environment, link.id, browser.status === "owner");
  if (request === undefined) return deleted();
  if (typeof code === "string") return await enterCode(code, known, request, visit);
  if (browser.status !== "owner") return await askForCode(known, request, visit);
  if (action === "forget") return await forget(visit);
  if (action === "erase-now") return await erase(post.fields, request, visit);
  return known === undefined ? await show(visit) : await act(known, request, visit);
}

type Shown = {
  status?: number;
  notice?: Notice;
  headers?: Record<string, string>;
  /** The button that works once the code is entered. */
  next?: RequestAction | undefined;
};

/** The request with its buttons. For the owner's browser it is a visit, which proves that mails are read. */
async function show(visit: Visit, { status = 200, notice, headers, next }: Shown = {}) {
  const { environment, link, browser } = visit;
  const isOwner = browser.status === "owner";
  const request = await readRequest(environment, link.id, isOwner);
  if (request === undefined) return deleted();
  const html = renderRequest({
    ...{ request, isOwner, until: link.until, notice, now: Date.now() },
    form: browser.status === "asked" ? renderCodeForm(next) : undefined,
    linkTo: (other) => requestLink(other, environment),
  });
  return page(status, html, headers);
}

function refuse(visit: Visit, status: number, text: string, next?: RequestAction) {
  return show(visit, { status, next, notice: { text, isError: true } });
}

async function askForCode(
  next: RequestAction | undefined,
  request: OwnerRequest,
  visit: Visit,
): Promise<Answer> {
  const { environment } = visit;
  if (!(await hasCodesLeft(visit)))
    return await refuse(
      visit,
      429,
      "Enough codes were mailed for this request today. Use the latest one, or open another request's page.",
    );
  const { ticket, headers } = newTicket(environment);
  if (!(await mailCode(environment, codeOf(environment, ticket), request)))
    return await refuse(
      visit,
      503,
      "The code could not be mailed to you: the mail server did not take it. Nothing was " +
        "changed. Please try again in a few minutes.",
    );
  return await show({ ...visit, browser: { status: "asked", ticket } }, { headers, next });
}

async function enterCode(
  typed: string,
  next: RequestAction | undefined,
  request: OwnerRequest,
  visit: Visit,
): Promise<Answer> {
  const { environment, browser } = visit;
  if (browser.status === "stranger")
    return await refuse(
      visit,
      422,
      "This code is too old, or it was asked for in another browser. Press the button again, and a new code is mailed to you.",
    );
  // After a double press this browser is the owner's already.
  if (browser.status === "asked") {
    // Tries count for the ticket, whichever request's page they are made on.
    if (!(await isBelow(`code tries ${browser.ticket}`, triesOfCode, environment)))
      return await refuse(
        { ...visit, browser: { status: "stranger" } },
        429,
        "Too many codes were entered. Press the button again, and a new code is mailed to you.",
      );
    const code = toAsciiDigits(typed).replace(/\D/g, "");
    if (!isSame(code, codeOf(environment, browser.ticket)))
      return await refuse(visit, 422, "This is not the code. Look for the latest email.", next);
  }
  const owner: Visit = { ...visit, browser: { status: "owner" } };
  if (next !== undefined) return await act(next, request, owner);
  const text = `This browser is not asked for a code again for ${String(linkDays)} days.`;
  return await show(owner, { notice: { text }, headers: ownerCookie(environment) });
}

async function act(action: RequestAction, request: OwnerRequest, visit: Visit): Promise<Answer> {
  const { environment, link } = visit;
  const headers = ownerCookie(environment);
  if (action === "erase") {
    const person = await findAll(environment, request);
    return page(200, renderErase(request.email, person, Date.now()), headers);
  }
  const isChanged =
    action === "list"
      ? await enqueueList(environment)
      : await markRequest(environment, { kind: "quote_request", id: link.id }, action);
  logEvent("request_page.pressed", { action, id: link.id, changed: isChanged });
  const { done, already = "Nothing was changed: it was so before." } = actionWords[action];
  return await show(visit, { notice: { text: isChanged ? done : already }, headers });
}

/** Deletes what was ticked: nothing that the page did not list, such as a request that has come in since. */
async function erase(
  fields: Record<string, unknown>,
  request: OwnerRequest,
  { environment, link }: Visit,
): Promise<Answer> {
  const person = await findAll(environment, request);
  const chosen = person.filter(({ id }) => fields[`delete-${id}`] === "on");
  if (chosen.length === 0)
    return page(200, renderErase(request.email, person, Date.now(), "Nothing was ticked."));
  const ids = chosen.map(({ id }) => id);
  const count = await eraseRequests(environment, ids);
  logEvent("request_page.pressed", { action: "erase", id: link.id, count });
  // Another browser may have deleted some of them in between.
  const left = person.length - chosen.length;
  return message(
    200,
    `${countOf(count, "request")} deleted`,
    `${left === 0 ? "Nothing" : countOf(left, "request")} with this email address or phone ` +
      `number ${left > 1 ? "are" : "is"} left. Emails that you have received stay in your mailbox: delete those there.`,
    ownerCookie(environment),
  );
}

async function forget(visit: Visit): Promise<Answer> {
  const text = "This browser is forgotten. The next button that you press here asks for a code.";
  const stranger: Visit = { ...visit, browser: { status: "stranger" } };
  return await show(stranger, { notice: { text }, headers: forgetCookie(visit.environment) });
}

function findAll(environment: Environment, { email, phone_normalized: phone }: OwnerRequest) {
  return findPerson(environment, { email, phone: phone ?? undefined });
}

/** Counts the client first, so that one without codes left uses up none of the request's. */
async function hasCodesLeft({ client, environment, link }: Visit): Promise<boolean> {
  const ofRequest = `codes ${link.id}`;
  return (
    (client === undefined ||
      (await isBelow(`${ofRequest} ${client}`, codesADay.client, environment))) &&
    (await isBelow(ofRequest, codesADay.request, environment)) &&
    (await isBelow("codes", codesADay.all, environment))
  );
}

async function isBelow(counter: string, most: number, environment: Environment): Promise<boolean> {
  const args = { counter, period: "day", most };
  return (await callDatabase(environment, "count_up", args)) === true;
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
