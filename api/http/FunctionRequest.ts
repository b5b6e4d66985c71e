/** What every host gives a Function: `gatsby develop`, `gatsby serve`, our own server and the Netlify adapter. */
export type FunctionRequest = {
  method?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** The parameters of the address. The host has parsed them. */
  query?: Record<string, unknown> | undefined;
  /** A Buffer, because the Functions ask for the raw body. Undefined when it was empty or the host dropped it. */
  body?: unknown;
  /** The connection, on hosts that have one. Netlify's Functions have none. */
  socket?: { remoteAddress?: string | undefined } | undefined;
  /** Takes over work that the visitor need not wait for. Only our own server offers it: other hosts stop with the answer. */
  waitUntil?: ((work: Promise<void>) => void) | undefined;
};

export type FunctionResponse = {
  status(code: number): FunctionResponse;
  setHeader(name: string, value: string): unknown;
  send(body: string): unknown;
};

/** A request header as one string; hosts give a repeated header as a list or joined by commas. */
export function readHeader(request: FunctionRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** In bytes. Every legal request fits as JSON; in a plain form post, where a Chinese letter takes nine bytes, 3,500 of them. */
export const bodyLimit = 32 * 1024;

export const formType = "application/x-www-form-urlencoded";

/**
 * Whether a browser posted a form itself: it shows whatever it gets, so the answer has to be a page. Not every browser asks for
 * text/html (ELinks sends any type, others no Accept at all), so a program that posts a form has to ask for JSON.
 */
export function isFormPost(request: FunctionRequest): boolean {
  const [essence = ""] = (readHeader(request, "content-type") ?? "").split(";");
  return essence.trim().toLowerCase() === formType && !accepts(request, "json");
}

/** Whether the Accept header names a type with this subtype; any type at all is no name. */
export function accepts(request: FunctionRequest, subtype: "html" | "json"): boolean {
  const named = subtype === "html" ? /\btext\/html\b/i : /\/(?:[\w.-]+\+)?json\b/i;
  return named.test(readHeader(request, "accept") ?? "");
}

/**
 * Raw body, with a limit above ours, so that readPost decides alike on every host. A Function passes this on with `export *`:
 * Gatsby takes `export const config` in src/ for a page's config, and the build fails with "Generated engines use disallowed
 * import".
 */
export const config = { bodyParser: { raw: { type: "*/*", limit: "256kb" } } } as const;
