import {
  type GatsbyFunction,
  type Host,
  type HostRequest,
  runHandler,
} from "../../../api/http/toFunction";

export const call = (
  { handler }: GatsbyFunction,
  request: HostRequest,
  waitUntil?: Host["waitUntil"],
): Promise<Response> => runHandler(handler, request, waitUntil);

function post(content: string, own: Record<string, string>): HostRequest {
  const body = Buffer.from(content);
  return { method: "POST", headers: { ...own, "content-length": String(body.length) }, body };
}

export const jsonPost = (value: unknown): HostRequest =>
  post(JSON.stringify(value), { "content-type": "application/json" });

export const formPost = (fields: string[][]): HostRequest =>
  post(new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    accept: "text/html",
  });
