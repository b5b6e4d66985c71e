import {
  type GatsbyFunction,
  type Host,
  type HostRequest,
  runHandler,
} from "../../../api/http/toFunction";

/** Calls a Function's handler with a request as a host gives it, and returns the answer. */
export const call = (
  { handler }: GatsbyFunction,
  request: HostRequest,
  waitUntil?: Host["waitUntil"],
): Promise<Response> => runHandler(handler, request, waitUntil);

function post(content: string, own: Record<string, string>): HostRequest {
  const body = Buffer.from(content);
  return { method: "POST", headers: { ...own, "content-length": String(body.length) }, body };
}

/** A JSON post as the form sends it. */
export const jsonPost = (value: unknown): HostRequest =>
  post(JSON.stringify(value), { "content-type": "application/json" });

/** A form post as a browser without JavaScript sends it. */
export const formPost = (fields: string[][]): HostRequest =>
  post(new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    accept: "text/html",
  });
