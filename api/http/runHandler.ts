import { describeFault, logEvent } from "../settings/log";
import { unexpectedAnswer } from "./answers";

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

/** What a handler is told besides the request. */
export type Host = {
  /** The address that the connection comes from, on hosts that have one. */
  peer: string | undefined;
  /** Takes over work that the visitor need not wait for. Only our own server offers it. */
  waitUntil?: ((work: Promise<void>) => void) | undefined;
};

export type Handler = (request: Request, host: Host) => Promise<Response>;

/** In bytes. A plain form may have 3,500 Chinese letters, which take nine bytes each. */
export const bodyLimit = 32 * 1024;

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
    return unexpectedAnswer(wantsPage);
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
    const text = [value ?? []]
      .flat()
      .join(", ")
      .replaceAll(/[^\t\x20-\xff]/g, "?");
    if (value !== undefined) request.headers.set(name, text);
  }
  return request;
}

export const formType = "application/x-www-form-urlencoded";

/**
 * Whether a browser posted a form itself and shows whatever it gets. Not every browser asks for text/html, so
 * a program that posts a form has to ask for JSON.
 */
export function isFormPost(request: Request): boolean {
  const [essence = ""] = (request.headers.get("content-type") ?? "").split(";");
  return essence.trim().toLowerCase() === formType && !accepts(request, "json");
}

/** Whether the Accept header names a type with this subtype; any type at all is no name. */
export function accepts(request: Request, subtype: "html" | "json"): boolean {
  const named = subtype === "html" ? /\btext\/html\b/i : /\/(?:[\w.-]+\+)?json\b/i;
  return named.test(request.headers.get("accept") ?? "");
}
