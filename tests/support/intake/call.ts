import { type Host, type HostRequest, runHandler } from "../../../api/http/runHandler";
import type { GatsbyFunction } from "../../../api/http/toFunction";

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

/** A JSON post as the form sends it. */
export function jsonPost(value: unknown, headers: Record<string, string> = {}): HostRequest {
  const body = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": String(body.length),
      ...headers,
    },
    body,
  };
}

/** A form post as a browser without JavaScript sends it. */
export function formPost(
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): HostRequest {
  const body = Buffer.from(
    typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
  );
  return {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
      "content-length": String(body.length),
      ...headers,
    },
    body,
  };
}
