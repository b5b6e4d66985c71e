import { parse } from "node-html-parser";
import { readTable } from "../world/readTable";
import type { HostAnswer } from "./hosts/sendBytes";
import type { HostileCase } from "./requests/HostileRequest";

/** Patterns that no response may match: stack traces, paths and the framework's error pages. */
const inside = [
  /\bat [\w.<>]+ \(|node_modules|node:internal|\/(?:home|root|usr|work|tmp|var)\/|\b[A-Z][a-z]*Error\b/,
  /webpack|<title>Error<\/title>|Cannot (?:GET|POST)|express\b|gatsby|supabase|postgres|PGRST/i,
];

const { codes } = readTable<{ codes: Record<number, string> }>("content", "tests/hostile/requests");

export const referenceIn = ({ body, headers }: HostAnswer) =>
  /[QM]-[0-9A-F]{5}-[0-9A-F]{5}/.exec(headers["location"]?.[0] ?? body)?.[0];

export function judgeAnswer(one: HostileCase, answer: HostAnswer): void {
  const { status, fields = [], request } = one;
  const { method, path = "", headers: sent = [], wire } = request;
  const { body, headers } = answer;
  expect(answer.status).toBe(status);
  // Check only the status here, because Node answers broken HTTP without a body.
  if (wire !== undefined && headers["content-length"] === undefined) return;
  const isForm = sent.some(([, value]) => value.startsWith("application/x-www-form-urlencoded"));
  const hasForm = path !== "/api/contact-messages";
  const wantsPage = isForm && hasForm && !sent.some(([, value]) => value === "application/json");
  const type = wantsPage ? "text/html" : "application/json";
  const allowed = path === "/api/health" ? "GET, HEAD" : "POST";
  expect(headers).toMatchObject({
    "cache-control": ["no-store"],
    "x-content-type-options": ["nosniff"],
    ...(status === 303 ? {} : { "content-type": [`${type}; charset=utf-8`] }),
    ...(status === 405 ? { allow: [allowed] } : {}),
  });
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  // A response must not name the site's software. Ignore two ids in each page that contain Gatsby's name.
  const told = body.replaceAll(/id="(?:___gatsby|gatsby-focus-wrapper)"/g, "");
  for (const trace of inside) expect(told).not.toMatch(trace);
  if (status === 303 || method === "HEAD") return;
  // A POST request from another site or with an unreadable body gets a small page without the form.
  if (wantsPage && (status === 403 || status === 415)) expect(body).not.toContain("quote-form");
  if (wantsPage) return judgePage(body);
  const { error, ...rest } = JSON.parse(body) as { error?: object };
  if (status < 300)
    return expect(rest).toEqual({ reference: expect.any(String), status: expect.any(String) });
  const { fields: messages = {}, ...problem } = error as { fields?: Record<string, string> };
  expect([rest, problem]).toEqual([{}, { code: codes[status], message: expect.any(String) }]);
  expect(Object.keys(messages).sort()).toEqual(fields.toSorted());
  for (const text of Object.values(messages)) expect(text.length).toBeGreaterThan(5);
}

function judgePage(body: string): void {
  expect(body).toMatch(/^<!doctype html>/i);
  expect(body).toContain("There is a problem");
  const elements = parse(body).querySelectorAll("img, script, svg, [onerror], [onload], [onclick]");
  for (const { outerHTML } of elements) expect(outerHTML).not.toMatch(/alert\(|evil/);
}
