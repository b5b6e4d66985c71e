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

/** A JSON post as the form sends it. */
export function jsonPost(value: unknown): HostRequest {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { "content-type": "application/json", "content-length": String(body.length) };
  return { method: "POST", headers, body };
}
