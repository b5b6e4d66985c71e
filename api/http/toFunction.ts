import { describeFault, logEvent } from "../settings/log";
import { type Handler, type HostRequest, runHandler } from "./runHandler";

/** What Netlify's adapter offers of a response; Express has more. */
export type HostResponse = {
  isAnswered?: boolean;
  status(code: number): HostResponse;
  setHeader(name: string, value: string): unknown;
  send(body: string): unknown;
};

/** A Gatsby Function. Our own server calls its handler. */
export type GatsbyFunction = {
  (incoming: HostRequest, response: HostResponse): Promise<void>;
  handler: Handler;
};

/** Makes a Function of a handler, for every host that runs what Gatsby compiles. It never rejects. */
export function toFunction(handler: Handler): GatsbyFunction {
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

/**
 * Raw body, with a limit above ours, so that readPost decides alike on every host. A Function passes this on
 * with `export *`: Gatsby takes `export const config` in src/ for a page's config.
 */
export const config = { bodyParser: { raw: { type: "*/*", limit: "256kb" } } } as const;
