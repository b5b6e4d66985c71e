import { parse } from "node-html-parser";
import type { HostAnswer } from "./hosts/Host";
import type { Expectation, HostileRequest } from "./requests/HostileRequest";

/** Traces of internals: stack traces, paths, and error pages of the framework. */
const inside =
  /\bat [\w.<>]+ \(|node_modules|node:internal|\/(?:home|root|usr|work|tmp|var)\/|\b[A-Z][a-z]*Error\b|[Ww]ebpack|<title>Error<\/title>|Cannot (?:GET|POST)|[Ee]xpress\b|[Gg]atsby|[Ss]upabase|[Pp]ostgres|PGRST/;
const thankYouPage =
  /^\/(?:api\/quote-requests\?reference=Q-[0-9A-F]{5}-[0-9A-F]{5}|quote)#thank-you$/;

/** Lists what is wrong with an answer; empty when nothing is. */
export function judgeAnswer(
  request: HostileRequest,
  expect: Expectation,
  { status, headers, body, polluted }: HostAnswer,
): string[] {
  const problems: string[] = [];
  const say = (isWrong: boolean, problem: string) => {
    if (isWrong) problems.push(problem);
  };
  const one = (name: string) => headers[name]?.join("|");
  say(status !== expect.status, `status ${status} instead of ${expect.status}`);
  say(one("cache-control") !== "no-store", `Cache-Control is ${one("cache-control")}`);
  say(
    one("x-content-type-options") !== "nosniff",
    `X-Content-Type-Options is ${one("x-content-type-options")}`,
  );
  say(one("x-powered-by") !== undefined, "X-Powered-By is sent");
  say(one("access-control-allow-origin") !== undefined, "another origin may read it");
  say(inside.test(body), `the body shows internals: ${inside.exec(body)?.[0]}`);
  say(polluted === true, "a prototype has changed");
  for (const [name, value] of Object.entries(expect.headers ?? {}))
    say(one(name) !== value, `${name} is ${one(name)} instead of ${value}`);

  if (wantsPage(request)) {
    if (status === 303)
      // An expected Location of its own is judged above.
      say(
        expect.headers?.["location"] === undefined && !thankYouPage.test(one("location") ?? ""),
        `Location is ${one("location")}`,
      );
    else {
      say(
        one("content-type") !== "text/html; charset=utf-8",
        `Content-Type is ${one("content-type")}`,
      );
      say(!/^<!doctype html>/i.test(body), "not a page");
      say(hasInjectedElement(body), "the page has an element of the visitor's");
      say(!body.includes("There is a problem"), "the page does not say that there is a problem");
    }
    return problems;
  }
  // Node itself answers a request without a Host, with no body.
  if (request.method === "HEAD" || (expect.bare === true && body === ""))
    return problems.filter((problem) => problem.startsWith("status"));
  say(
    one("content-type") !== "application/json; charset=utf-8",
    `Content-Type is ${one("content-type")}`,
  );
  return [...problems, ...judgeJson(status, expect, body)];
}

/** Elements that only the visitors of this suite send. The page is parsed, because a bracket inside a quoted value is text. */
function hasInjectedElement(body: string): boolean {
  return parse(body)
    .querySelectorAll("img, script, svg, [onerror], [onload], [onclick]")
    .some((element) => /alert|onerror|onload|evil/.test(element.outerHTML));
}

function wantsPage({ headers = [] }: HostileRequest): boolean {
  const value = (wanted: string) =>
    headers.find(([name]) => name.toLowerCase() === wanted)?.[1].toLowerCase() ?? "";
  return (
    value("content-type").startsWith("application/x-www-form-urlencoded") &&
    !value("accept").includes("json")
  );
}

function judgeJson(status: number, expect: Expectation, body: string): string[] {
  let answer: Record<string, unknown>;
  try {
    answer = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return [`not JSON: ${body.slice(0, 200)}`];
  }
  if (status === 200 || status === 201) {
    const fits =
      Object.keys(answer).sort().join() === "reference,status" &&
      answer["status"] === (status === 201 ? "received" : "replayed") &&
      /^[QM](?:-[0-9A-F]{5}){2}$/.test(String(answer["reference"]));
    return fits ? [] : [`not a receipt: ${body}`];
  }
  const error = answer["error"] as
    | { code?: unknown; message?: unknown; fields?: Record<string, unknown> }
    | undefined;
  if (Object.keys(answer).join() !== "error" || typeof error !== "object")
    return [`not our shape: ${body}`];
  const problems: string[] = [];
  if (expect.code !== undefined && error.code !== expect.code)
    problems.push(`code ${String(error.code)} instead of ${expect.code}`);
  if (error.code === "invalid") {
    const fields = Object.keys(error.fields ?? {});
    if (expect.fields !== undefined && fields.join() !== expect.fields.join())
      problems.push(`messages for ${fields.join()} instead of ${expect.fields.join()}`);
    if (
      !Object.values(error.fields ?? {}).every(
        (text) => typeof text === "string" && text.length > 5,
      )
    )
      problems.push(`not messages: ${body}`);
  } else if (
    typeof error.message !== "string" ||
    Object.keys(error).sort().join() !== "code,message"
  )
    problems.push(`not our shape: ${body}`);
  return problems;
}
