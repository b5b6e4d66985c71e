import { describeFault, logEvent } from "../settings/log";
import { problemAnswer } from "./answers";
import { isFormPost } from "./readPost";

/** The part of a request that all hosts have: Gatsby's servers, our own and Netlify's adapter. */
export type HostRequest = {
  method?: string | undefined;
  /** Netlify leaves out the parameters. */
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  query?: Record<string, unknown> | undefined;
  /** A Buffer, or undefined if it was empty or the host dropped it. */
  body?: unknown;
  /** Netlify's Functions have no connection. */
  socket?: { remoteAddress?: string | undefined } | undefined;
};

export type HostResponse = {
  isAnswered?: boolean;
  status(code: number): HostResponse;
  setHeader(name: string, value: string): unknown;
  send(body: string): unknown;
};

export type Host = {
  /** The address that the connection comes from. */
  peer: string | undefined;
  /** Continues work after the answer. Only our own server can. */
  waitUntil?: ((work: Promise<void>) => void) | undefined;
};

export type Handler = (request: Request, host: Host) => Promise<Response>;

/** Adapts a handler to Gatsby Functions. Our own server calls the handler. */
export function toFunction(handler: Handler) {
  const run = async (incoming: HostRequest, response: HostResponse): Promise<void> => {
    const answer = await runHandler(handler, incoming);
    const body = await answer.text();
    // Gatsby's wrapper runs a Function twice when its multipart parser complains and then ends.
    if (response.isAnswered === true) return;
    response.isAnswered = true;
    try {
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      response.status(answer.status).send(body);
    } catch (error) {
      logEvent("answer.lost", { cause: describeFault(error) });
    }
  };
  return Object.assign(run, { handler });
}

export type GatsbyFunction = ReturnType<typeof toFunction>;

/**
 * Asks Gatsby for the raw body with a limit above that of readPost. Functions pass this on with `export *`,
 * because Gatsby takes `export const config` in src/ for the config of a page.
 */
export const config = { bodyParser: { raw: { type: "*/*", limit: "256kb" } } } as const;

/** Runs a handler. Never rejects: logs a fault and asks the visitor to try again. */
export async function runHandler(
  handler: Handler,
  incoming: HostRequest,
  waitUntil?: Host["waitUntil"],
): Promise<Response> {
  let wantsPage = false;
  try {
    const request = toRequest(incoming);
    wantsPage = isFormPost(request);
    return await handler(request, { peer: incoming.socket?.remoteAddress, waitUntil });
  } catch (error) {
    const [route] = (incoming.url ?? "").split("?");
    logEvent("function.failed", { route, cause: describeFault(error) });
    const message = "Something went wrong on our side. Please try again in a minute, or call us.";
    const headers = { "Retry-After": "60" };
    return problemAnswer({ status: 503, code: "unavailable", message, headers }, wantsPage);
  }
}

export function toRequest({ method = "GET", headers, query = {}, body }: HostRequest): Request {
  const hasBody = method !== "GET" && method !== "HEAD" && body instanceof Uint8Array;
  // Clients may write anything into the Host header, so handlers get no host name.
  const url = new URL("http://host.invalid/");
  for (const [name, value] of Object.entries(query))
    if (typeof value === "string") url.searchParams.append(name, value);
  const request = new Request(url, {
    // Request refuses these methods (https://fetch.spec.whatwg.org/#methods).
    method: /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? "REFUSED" : method,
    body: hasBody ? Buffer.from(body) : null,
  });
  for (const [name, value] of Object.entries(headers)) {
    // Hosts give a repeated header as a list or joined by commas. Headers accepts only Latin-1.
    const text = [value ?? []].flat().join(", ");
    if (value !== undefined) request.headers.set(name, text.replaceAll(/[^\t\x20-\xff]/g, "?"));
  }
  return request;
}
