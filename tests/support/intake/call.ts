import {
  type GatsbyFunction,
  type Host,
  type HostRequest,
  runHandler,
} from "../../../api/http/toFunction";

export type CapturedAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  json: () => unknown;
};

/** Calls a Function's handler with a request as a host gives it, and returns the answer. */
export async function call(
  { handler }: GatsbyFunction,
  request: HostRequest,
  waitUntil?: Host["waitUntil"],
): Promise<CapturedAnswer> {
  const answer = await runHandler(handler, request, waitUntil);
  const body = await answer.text();
  const headers = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body, json: () => JSON.parse(body) as unknown };
}

function post(content: string, type: string, headers: Record<string, string>): HostRequest {
  const body = Buffer.from(content);
  const own = { "content-type": type, "content-length": String(body.length) };
  return { method: "POST", headers: { ...own, ...headers }, body };
}

/** A JSON post as the form sends it. */
export const jsonPost = (value: unknown, headers: Record<string, string> = {}): HostRequest =>
  post(typeof value === "string" ? value : JSON.stringify(value), "application/json", headers);

/** A form post as a browser without JavaScript sends it. */
export const formPost = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): HostRequest =>
  post(new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded", {
    accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
    ...headers,
  });
