import { describeFault, logEvent } from "../settings/log";
import { problemAnswer } from "./answers";
import { isFormPost } from "./readPost";

/** The parts of a request that Gatsby's servers, our own server and Netlify's adapter all pass on. */
export type HostRequest = {
  method?: string | undefined;
  /** The path and, except on Netlify, the query string. Read parameters from `query`. */
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  query?: Record<string, unknown> | undefined;
  /** A Buffer, or undefined if the body was empty or the host dropped it. */
  body?: unknown;
  /** The network connection. Undefined on Netlify, whose Functions have none. */
  socket?: { remoteAddress?: string | undefined } | undefined;
};

type HostResponse = {
  isAnswered?: boolean;
  status(code: number): HostResponse;
  setHeader(name: string, value: string): unknown;
  send(body: string): unknown;
};

export type Host = {
  /** The IP address of the connection, which may be a proxy's. */
  peer: string | undefined;
  /** Continues work after the response. Missing on serverless hosts, because they may stop after a response. */
  waitUntil?: ((work: Promise<void>) => void) | undefined;
};

export type Handler = (request: Request, host: Host) => Promise<Response>;

/** Adapts a handler to Gatsby Functions. Our own server calls the handler directly. */
export function toFunction(handler: Handler) {
  const run = async (incoming: HostRequest, response: HostResponse): Promise<void> => {
    const answer = await runHandler(handler, incoming);
    const body = await answer.text();
    // If Gatsby's multipart parser fails, Gatsby runs a Function twice, so write only the first response.
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
 * Makes Gatsby pass on raw bodies of up to 256 KB, so that readPost itself can reject those over 32 KiB.
 *
 * Functions re-export this constant with `export *`, because Gatsby mistakes `export const config` in src/
 * for a page's config.
 */
export const config = { bodyParser: { raw: { type: "*/*", limit: "256kb" } } } as const;

/** Runs a handler. Never rejects: after an error, answers 503 and asks the visitor to try again. */
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
  // Give the URL a fixed host name, because the URL class throws on some Host headers that clients send.
  const url = new URL("http://host.invalid/");
  for (const [name, value] of Object.entries(query))
    if (typeof value === "string") url.searchParams.append(name, value);
  const request = new Request(url, {
    // Replace CONNECT, TRACE and TRACK, because the Request class rejects them (fetch.spec.whatwg.org/#methods).
    method: /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? "REFUSED" : method,
    body: hasBody ? Buffer.from(body) : null,
  });
  for (const [name, value] of Object.entries(headers)) {
    // Join a repeated header, which some hosts pass as a list.
    const text = [value ?? []].flat().join(", ");
    // Replace control characters and characters outside Latin-1, because the Headers class rejects them.
    if (value !== undefined) request.headers.set(name, text.replaceAll(/[^\t\x20-\xff]/g, "?"));
  }
  return request;
}
