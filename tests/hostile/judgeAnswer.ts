import { parse } from "node-html-parser";
import type { HostAnswer } from "./hosts/Host";
import type { Expectation, HostileRequest } from "./requests/HostileRequest";

/** Traces of internals: stack traces, paths, and error pages of the framework. */
const inside =
  /\bat [\w.<>]+ \(|node_modules|node:internal|\/(?:home|root|usr|work|tmp|var)\/|\b[A-Z][a-z]*Error\b|[Ww]ebpack|<title>Error<\/title>|Cannot (?:GET|POST)|[Ee]xpress\b|[Gg]atsby|[Ss]upabase|[Pp]ostgres|PGRST/;

const codes: Record<number, string> = {
  ...{ 400: "bad_request", 403: "forbidden", 404: "not_found", 405: "method_not_allowed" },
  ...{ 413: "too_large", 415: "unsupported_media_type", 422: "invalid" },
};

/** What a receipt or the address of the thank-you page names. */
export const referenceIn = ({ body, headers }: HostAnswer) =>
  /[QM]-[0-9A-F]{5}-[0-9A-F]{5}/.exec(headers["location"]?.[0] ?? body)?.[0];

/** Lists what is wrong with an answer; empty when nothing is. */
export function judgeAnswer(
  { method, path = "", headers: sent = [], wire }: HostileRequest,
  { status, fields = [] }: Expectation,
  { status: given, headers, body, polluted = false }: HostAnswer,
): string[] {
  if (given !== status) return [`status ${given} instead of ${status}: ${body.slice(0, 100)}`];
  // Node itself answers broken HTTP, with no body.
  if (wire !== undefined && body === "") return [];
  const one = (name: string) => headers[name]?.join("|");
  const isForm = sent.some(([, value]) => value.startsWith("application/x-www-form-urlencoded"));
  const wantsPage = isForm && !sent.some(([, value]) => value === "application/json");
  const allowed = path === "/api/health" ? "GET, HEAD" : "POST";
  const isWrong: Record<string, boolean> = {
    "it may be kept in a cache": one("cache-control") !== "no-store",
    "its type may be guessed": one("x-content-type-options") !== "nosniff",
    "X-Powered-By is sent": one("x-powered-by") !== undefined,
    "another origin may read it": one("access-control-allow-origin") !== undefined,
    "the body shows internals": inside.test(body),
    "a prototype has changed": polluted,
    [`Allow is ${one("allow")}`]: status === 405 && one("allow") !== allowed,
    [`a page it is not: ${body.slice(0, 200)}`]: wantsPage && status !== 303 && !isPage(body),
    [`not our JSON: ${body.slice(0, 200)}`]:
      !wantsPage && method !== "HEAD" && !isJson(body, status, fields),
    [`Content-Type is ${one("content-type")}`]:
      status !== 303 &&
      one("content-type") !== `${wantsPage ? "text/html" : "application/json"}; charset=utf-8`,
  };
  return Object.keys(isWrong).filter((problem) => isWrong[problem]);
}

/** Says that there is a problem, without an element that only the visitors of this suite send. */
function isPage(body: string): boolean {
  const elements = parse(body).querySelectorAll("img, script, svg, [onerror], [onload], [onclick]");
  return (
    /^<!doctype html>/i.test(body) &&
    body.includes("There is a problem") &&
    !elements.some((element) => /alert|onerror|onload|evil/.test(element.outerHTML))
  );
}

function isJson(body: string, status: number, fields: string[]): boolean {
  if (!body.startsWith("{")) return false;
  const answer = JSON.parse(body) as Record<string, unknown>;
  if (status < 300) return Object.keys(answer).sort().join() === "reference,status";
  const {
    code,
    message,
    fields: messages = {},
    ...more
  } = answer["error"] as Record<string, object>;
  return (
    Object.keys({ ...answer, ...more }).join() === "error" &&
    String(code) === codes[status] &&
    typeof message === "string" &&
    Object.keys(messages).join() === fields.join() &&
    Object.values(messages).every((text) => typeof text === "string" && text.length > 5)
  );
}
