/** By default, this is a POST to /api/quote-requests, with `Host` and `Content-Length`. */
export type HostileRequest = {
  method?: string;
  path?: string;
  /** Headers in their order. A `Host` or `Content-Length` replaces the default. */
  headers?: [name: string, value: string][];
  body?: Uint8Array;
  /** Sends the body as one chunk, without `Content-Length`. */
  chunked?: boolean;
  /** The whole request as bytes. */
  wire?: Uint8Array;
};

/** With the status 201, or 303 for a form, a request is one row and one mail; otherwise it is neither. */
export type Expectation = {
  status: number;
  /** Stored as suspected spam, and not mailed. */
  aside?: boolean;
  /** The fields with a message in an answer of 422. */
  fields?: string[];
  /** Columns of the stored request. */
  stored?: Record<string, string>;
};

export type HostileCase = Expectation & { name: string; request: HostileRequest };

/** Returns requests with the same expectation, by their names. */
export const cases = (
  expected: Expectation,
  requests: Record<string, HostileRequest>,
): HostileCase[] =>
  Object.entries(requests).map(([name, request]) => ({ ...expected, name, request }));

/** Builds a request for each text, which is also its name. */
export const each = (texts: string[], build: (text: string) => HostileRequest) =>
  Object.fromEntries(texts.map((text) => [text.slice(0, 60), build(text)]));

export const refused = (status: number): Expectation => ({ status });
export const invalid = (...fields: string[]): Expectation => ({ status: 422, fields });
export const accepted = (stored: Record<string, string> = {}): Expectation => ({
  status: 201,
  stored,
});
export const keptAside: Expectation = { status: 201, aside: true };
/** A browser that posts a form is redirected to the thank-you page. */
export const posted: Expectation = { status: 303 };
