import { describeFault, logEvent } from "../settings/log";
import { problemAnswer } from "./answers";
import { isFormPost } from "./readPost";

/** What every host gives: `gatsby develop`, `gatsby serve`, our own server and the Netlify adapter. */
export type HostRequest = {
  method?: string | undefined;
  /** The address. Netlify's is without the parameters. */
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** The parameters of the address, as the host has parsed them. */
  query?: Record<string, unknown> | undefined;
  /** A Buffer. Undefined when it was empty or the host dropped it. */
  body?: unknown;
  /** The connection, on hosts that have one. Netlify's Functions have none. */
  socket?: { remoteAddress?: string | undefined } | undefined;
};

/** What Netlify's adapter offers of a response; Express has more. */
export type HostResponse = {
  isAnswered?: boolean;
  status(code: number): HostResponse;
  setHeader(name: string, value: string): unknown;
  send(body: string): unknown;
};

/** What a handler is told besides the request. */
export type Host = {
  /** The address that the connection comes from, on hosts that have one. */
  peer: string | undefined;
  /** Takes over work that the visitor need not wait for. Only our own server offers it. */
  waitUntil?: ((work: Promise<void>) => void) | undefined;
};

export type Handler = (request: Request, host: Host) => Promise<Response>;

/**
 * Makes a Function of a handler, for every host that runs what Gatsby compiles. It never rejects. Our own
 * server calls its handler.
 */
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
 * Raw body, with a limit above ours, so that readPost decides alike on every host. A Function passes this on
 * with `export *`: Gatsby takes `export const config` in src/ for a page's config.
 */
export const config = { bodyParser: { raw: { type: "*/*", limit: "256kb" } } } as const;

/** Answers with a handler. Never rejects: a fault is logged, and the visitor is told to try again. */
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
  // The host's name is in the headers, where a client may write anything.
  const url = new URL("http://host.invalid/");
  for (const [name, value] of Object.entries(query))
    if (typeof value === "string") url.searchParams.append(name, value);
  const request = new Request(url, {
    // No Request can have these (https://fetch.spec.whatwg.org/#methods), and no handler takes them.
    method: /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? "REFUSED" : method,
    body: hasBody ? Buffer.from(body) : null,
  });
  for (const [name, value] of Object.entries(headers)) {
    // Hosts give a repeated header as a list or joined by commas. Headers takes only Latin-1.
    const text = [value ?? []].flat().join(", ");
    if (value !== undefined) request.headers.set(name, text.replaceAll(/[^\t\x20-\xff]/g, "?"));
  }
  return request;
}
