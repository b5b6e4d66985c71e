import {
  type GatsbyFunction,
  type Host,
  type HostRequest,
  runHandler,
} from "../../../api/http/toFunction";

/** Calls a Function's handler with a host's request, and returns the answer. */
export const call = (
  { handler }: GatsbyFunction,
  request: HostRequest,
  waitUntil?: Host["waitUntil"],
): Promise<Response> => runHandler(handler, request, waitUntil);

function post(content: string, own: Record<string, string>): HostRequest {
  const body = Buffer.from(content);
  return { method: "POST", headers: { ...own, "content-length": String(body.length) }, body };
}

/** Returns a JSON post like those of the form. */
export const jsonPost = (value: unknown): HostRequest =>
  post(JSON.stringify(value), { "content-type": "application/json" });

/** Returns a form post like those of a browser without JavaScript. */
export const formPost = (fields: string[][]): HostRequest =>
  post(new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    accept: "text/html",
  });
