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
};

/** What becomes of a request. With 201, or 303 for a form, it is one row and one mail; otherwise neither. */
export type Expectation = {
  status: number;
  /** Stored, answered as a success, and not mailed. */
  aside?: boolean;
  /** Of 422: exactly the fields that have a message. */
  fields?: string[];
  /** Columns of the stored request. */
  stored?: Record<string, string>;
};

export type HostileCase = Expectation & { name: string; request: HostileRequest };

/** Requests of which the same is expected, by name. */
export const cases = (
  expected: Expectation,
  requests: Record<string, HostileRequest>,
): HostileCase[] =>
  Object.entries(requests).map(([name, request]) => ({ ...expected, name, request }));

/** A request for each of these texts, which are its name as well. */
export const each = (texts: string[], build: (text: string) => HostileRequest) =>
  Object.fromEntries(texts.map((text) => [text.slice(0, 60), build(text)]));

export const refused = (status: number): Expectation => ({ status });
export const invalid = (...fields: string[]): Expectation => ({ status: 422, fields });
export const accepted = (stored: Record<string, string> = {}): Expectation => ({
  status: 201,
  stored,
});
export const keptAside: Expectation = { status: 201, aside: true };
/** A form that a browser posted: it is led to the thank-you page. */
export const posted: Expectation = { status: 303 };
