/** A request as it is sent. Defaults: POST /api/quote-requests, with `Host` and `Content-Length` added. */
export type HostileRequest = {
  method?: string;
  path?: string;
  /** Sent in this order, repeats included. A `Host` or `Content-Length` here replaces the default. */
  headers?: [name: string, value: string][];
  body?: Uint8Array;
  /** Sends the body as one chunk, without `Content-Length`. */
  chunked?: boolean;
  /** The whole request as bytes. */
  wire?: Uint8Array;
  /** The address that the connection comes from: any of this machine's, like 127.0.0.9. */
  from?: string;
};

export type Expectation = {
  status: number;
  /** The error's `code`. */
  code?: string;
  /** For 422 `invalid`: exactly the fields that have a message. */
  fields?: string[];
  /** How many rows are added to quote_requests and contact_messages. */
  rows: number;
  /** How many mails the owner gets. */
  mails: number;
  /** Columns of the stored quote request. */
  stored?: Record<string, string>;
  /** The host answers before our code runs, so an empty body is right as well. */
  bare?: boolean;
  /** The headers that the answer must have, names in lower case. */
  headers?: Record<string, string>;
};

/** One row of the table. `netlify` says what differs on Netlify, whose edge is not ours. */
export type HostileCase = {
  name: string;
  request: HostileRequest;
  expect: Expectation;
  netlify?: Partial<Expectation>;
  /** Applies only where we read the HTTP ourselves (broken HTTP). */
  only?: "server";
};

/** Requests of which the same is expected, by name. */
export function cases(
  expect: Expectation,
  requests: Record<string, HostileRequest>,
  more: Pick<HostileCase, "netlify" | "only"> = {},
): HostileCase[] {
  return Object.entries(requests).map(([name, request]) => ({ ...more, name, request, expect }));
}

export const accepted: Expectation = { status: 201, rows: 1, mails: 1 };
/** Stored, answered as a success, named in the morning's mail. */
export const keptAside: Expectation = { status: 201, rows: 1, mails: 0 };

export function refused(
  status: number,
  code: string,
  headers?: Record<string, string>,
): Expectation {
  return { status, code, rows: 0, mails: 0, ...(headers === undefined ? {} : { headers }) };
}

export function invalid(...fields: string[]): Expectation {
  return { status: 422, code: "invalid", fields, rows: 0, mails: 0 };
}

export const badRequest = refused(400, "bad_request");
export const wrongType = refused(415, "unsupported_media_type");
export const tooLarge = refused(413, "too_large");
export const forbidden = refused(403, "forbidden");

export function acceptedAs(stored: Record<string, string>): Expectation {
  return { ...accepted, stored };
}

/** A form that a browser posted: it is led to the thank-you page. */
export const posted: Expectation = { status: 303, rows: 1, mails: 1 };
