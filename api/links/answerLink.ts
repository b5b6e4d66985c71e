import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { describeFault, logEvent } from "../log";
import { type Environment, readEnvironment } from "../env";
import { type Answer, errorAnswer, pageAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { eraseRequests, findPerson } from "../owner/findPerson";
import { isSameSite } from "../http/isSameSite";
import { referenceOf } from "../../shared/requestKind";
import { checkLink, linkDays, type LinkTarget } from "../signedLink";
import { type ActionOutcome, linkWords } from "./linkWords";
import { linkPageHeaders, renderLinkPage } from "./renderLinkPage";

/** Hosts parse the query themselves. */
type LinkRequest = FunctionRequest & { query?: Record<string, unknown> | undefined };

/**
 * The page behind a signed link of the owner's mails. GET only says what will happen, because mail scanners and previews
 * open every link; the page's button, a POST to the same address, does it. Doing it twice is harmless.
 *
 * 200 the page · 400 not our link · 403 a post from another site · 405 · 410 expired · 503 database away.
 */
export async function answerLink(request: LinkRequest): Promise<Answer> {
  const environment = readEnvironment();
  const method = request.method ?? "GET";
  if (!["GET", "HEAD", "POST"].includes(method))
    return errorAnswer(405, "method_not_allowed", "Open this address in a browser.", {
      Allow: "GET, HEAD, POST",
    });
  const link = checkLink(environment.linkSecret, request.query ?? {});
  if (link.status === "invalid")
    return page(400, {
      title: "This link does not work",
      text: "It was not copied completely, or it was not made by this website. Open it from the email again. Nothing was changed.",
    });
  if (link.status === "expired")
    return page(410, {
      title: "This link has expired",
      text: `Links work for ${String(linkDays)} days after a request came in. Nothing was changed.`,
    });
  if (method !== "POST") return askFirst(link);
  if (!isSameSite(request, environment.siteUrl))
    return page(403, {
      title: "This came from another website",
      text: "Open the link from the email and use the button on its page. Nothing was changed.",
    });
  return await act(link, environment);
}

function wordsFor({ action, kind, id }: LinkTarget): ReturnType<typeof linkWords> {
  return linkWords(action, kind, referenceOf(kind === "quote_request" ? "Q" : "M", id));
}

function askFirst(target: LinkTarget): Answer {
  const { question, explanation, button } = wordsFor(target);
  return page(200, {
    title: question,
    text: explanation,
    button: { label: button, isDangerous: target.action === "erase" },
  });
}

async function act(target: LinkTarget, environment: Environment): Promise<Answer> {
  try {
    const outcome = await carryOut(target, environment);
    logEvent("link.used", { action: target.action, kind: target.kind, id: target.id, outcome });
    return page(200, wordsFor(target).outcomes[outcome]);
  } catch (error) {
    logEvent("link.failed", { action: target.action, cause: describeFault(error) });
    return page(503, {
      title: "This did not work just now",
      // An answer that comes too late may have changed it.
      text: "The database did not answer in time. Please try again in a few minutes; doing it twice does no harm.",
    });
  }
}

async function carryOut(
  { action, kind, id }: LinkTarget,
  environment: Environment,
): Promise<ActionOutcome> {
  const supabase = connectSupabase(environment);
  if (action !== "erase")
    return readOutcome(
      await callDatabase(supabase, "mark_request", {
        ...{ kind, request: id, action },
        recipients: environment.quoteTo.length,
        webhook: environment.webhook !== undefined,
      }),
    );
  const table = kind === "quote_request" ? "quote_requests" : "contact_messages";
  const { data, error } = await supabase.from(table).select("email").eq("id", id);
  if (error) throw new Error("The request cannot be read");
  const [row] = data as { email: string }[];
  if (row === undefined) return "gone";
  const requests = await findPerson(environment, { email: row.email });
  await eraseRequests(
    environment,
    requests.map((request) => request.id),
  );
  return "done";
}

function readOutcome(answer: unknown): ActionOutcome {
  if (answer === "done" || answer === "already" || answer === "gone") return answer;
  throw new Error("The database answered with an unknown outcome");
}

function page(status: number, content: Parameters<typeof renderLinkPage>[0]): Answer {
  return pageAnswer(status, renderLinkPage(content), linkPageHeaders);
}
