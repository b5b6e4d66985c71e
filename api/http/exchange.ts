/** What a Function may rely on under every host: `gatsby develop`, `gatsby serve`, our server, the Netlify adapter. */
export type FunctionRequest = {
  method?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** A Buffer (the Functions ask for the raw body), undefined when the body was empty or the host gave up on it. */
  body?: unknown;
  /** There where the host lives on after an answer: our own server. */
  waitUntil?: ((work: Promise<void>) => void) | undefined;
};

export type FunctionResponse = {
  status(code: number): FunctionResponse;
  setHeader(name: string, value: string): unknown;
  send(body: string): unknown;
};

/** A whole answer as a value. */
export type Answer = { status: number; headers?: Record<string, string>; body: string };
