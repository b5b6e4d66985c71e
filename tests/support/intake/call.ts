import type { FunctionRequest, FunctionResponse } from "../../../api/http/FunctionRequest";

export type CapturedAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  json: () => unknown;
};

type Handler = (request: FunctionRequest, response: FunctionResponse) => Promise<void>;

/** Calls a Function's handler with a request as a host makes it, and returns the answer. */
export async function call(
  handler: (request: never, response: never) => Promise<void>,
  request: FunctionRequest,
): Promise<CapturedAnswer> {
  const captured = { status: 200, headers: {} as Record<string, string>, body: "" };
  const response: FunctionResponse = {
    status(code) {
      captured.status = code;
      return response;
    },
    setHeader(name, value) {
      captured.headers[name.toLowerCase()] = value;
    },
    send(body) {
      captured.body = body;
    },
  };
  await (handler as unknown as Handler)(request, response);
  return { ...captured, json: () => JSON.parse(captured.body) as unknown };
}

/** A JSON post as the form sends it. */
export function jsonPost(value: unknown, headers: Record<string, string> = {}): FunctionRequest {
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
): FunctionRequest {
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
