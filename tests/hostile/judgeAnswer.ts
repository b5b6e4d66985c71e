import { parse } from "node-html-parser";
import type { HostAnswer } from "./hosts/Host";
import type { HostileCase } from "./requests/HostileRequest";

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

/** Expects what every answer has, and what this case is answered with. */
export function judgeAnswer(one: HostileCase, { headers, body, ...given }: HostAnswer): void {
  const { name, status, fields = [], request } = one;
  const { method, path = "", headers: sent = [], wire } = request;
  expect([name, given.status]).toEqual([name, status]);
  // Node itself answers broken HTTP, with no body.
  if (wire !== undefined && body === "") return;
  const isForm = sent.some(([, value]) => value.startsWith("application/x-www-form-urlencoded"));
  const wantsPage = isForm && !sent.some(([, value]) => value === "application/json");
  const type = wantsPage ? "text/html" : "application/json";
  const allowed = path === "/api/health" ? "GET, HEAD" : "POST";
  expect([name, headers]).toEqual([
    name,
    expect.objectContaining({
      "cache-control": ["no-store"],
      "x-content-type-options": ["nosniff"],
      ...(status === 303 ? {} : { "content-type": [`${type}; charset=utf-8`] }),
      ...(status === 405 ? { allow: [allowed] } : {}),
    }),
  ]);
  for (const header of ["x-powered-by", "access-control-allow-origin"])
    expect([name, headers[header]]).toEqual([name, undefined]);
  expect([name, body]).toEqual([name, expect.not.stringMatching(inside)]);
  expect([name, given.polluted === true]).toEqual([name, false]);
  if (status === 303 || method === "HEAD") return;
  if (wantsPage) judgePage(body);
  else if (status < 300)
    expect([name, JSON.parse(body)]).toEqual([
      ...[name, { reference: expect.any(String), status: expect.any(String) }],
    ]);
  else {
    const { error } = JSON.parse(body) as { error: { fields?: Record<string, string> } };
    const { fields: messages = {}, ...rest } = error;
    expect([name, rest]).toEqual([name, { code: codes[status], message: expect.any(String) }]);
    expect([name, Object.keys(messages)]).toEqual([name, fields]);
    for (const text of Object.values(messages)) expect(text.length).toBeGreaterThan(5);
    expect(Object.keys(JSON.parse(body) as object)).toEqual(["error"]);
  }
}

/** Says that there is a problem, without an element that only the visitors of this suite send. */
function judgePage(body: string): void {
  expect(body).toMatch(/^<!doctype html>/i);
  expect(body).toContain("There is a problem");
  const elements = parse(body).querySelectorAll("img, script, svg, [onerror], [onload], [onclick]");
  for (const { outerHTML } of elements) expect(outerHTML).not.toMatch(/alert|onerror|onload|evil/);
}
