/** A request to send. By default, it is a POST to /api/quote-requests with `Host` and `Content-Length`. */
export type HostileRequest = {
  method?: string;
  path?: string;
  /** Headers in the order in which they are sent. A `Host` or `Content-Length` replaces the default. */
  headers?: [name: string, value: string][];
  body?: Uint8Array;
  chunked?: boolean;
  wire?: Uint8Array;
};

/** The expected response. Only a request answered with 201 (303 for a form) becomes a row and an email. */
export type Expectation = {
  status: number;
  /** True if the request must be stored as suspected spam and not emailed. */
  aside?: boolean;
  fields?: string[];
  stored?: Record<string, string>;
};

export type HostileCase = Expectation & { name: string; request: HostileRequest };

export const cases = (
  expected: Expectation,
  requests: Record<string, HostileRequest>,
): HostileCase[] =>
  Object.entries(requests).map(([name, request]) => ({ ...expected, name, request }));

export const each = (texts: string[], build: (text: string) => HostileRequest) =>
  Object.fromEntries(texts.map((text) => [text.slice(0, 60), build(text)]));

export const refused = (status: number): Expectation => ({ status });
export const invalid = (...fields: string[]): Expectation => ({ status: 422, fields });
export const accepted = (stored: Record<string, string> = {}): Expectation => ({
  status: 201,
  stored,
});
export const keptAside: Expectation = { status: 201, aside: true };
export const posted: Expectation = { status: 303 };
