/** A request as bytes on a wire would say it. Defaults: POST /api/quote-requests, `Host` and `Content-Length` added. */
export type HostileRequest = {
  method?: string;
  path?: string;
  /** In this order and with these repeats. A `Host` or `Content-Length` here replaces ours. */
  headers?: [name: string, value: string][];
  body?: Uint8Array;
  /** The body as one chunk and without `Content-Length`. */
  chunked?: boolean;
  /** The whole request, for what no HTTP library would send. */
  wire?: Uint8Array;
};

export type Expectation = {
  status: number;
  /** The `code` of our error shape. */
  code?: string;
  /** For 422 `invalid`: the fields that have a message, and no other. */
  fields?: string[];
  /** Quote requests and contact messages more than before. */
  rows: number;
  /** Mails to the owner more than before. */
  mails: number;
  /** Columns of the stored quote request. */
  stored?: Record<string, string>;
  /** The host answers before any code of ours: no body is right too. */
  bare?: boolean;
  /** Headers with these values, names in lower case. */
  headers?: Record<string, string>;
};

/** One row of the table. `netlify` names what differs there, because the edge in front of it is not ours. */
export type HostileCase = {
  name: string;
  request: HostileRequest;
  expect: Expectation;
  netlify?: Partial<Expectation>;
  /** A case that only means something where the wire is ours (broken HTTP itself). */
  only?: "server";
};

export const accepted: Expectation = { status: 201, rows: 1, mails: 1 };
/** Stored, answered as a success, told in the daily digest. */
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
