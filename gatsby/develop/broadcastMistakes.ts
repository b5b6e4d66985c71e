import type { IncomingMessage, ServerResponse } from "node:http";

/** The address at which the pages of the development server listen; src/develop/showContentMistakes.ts knows it, too. */
export const mistakesPath = "/__content-mistakes";

/** Tells every open page the mistakes in the content, as server-sent events (HTML standard, 9.2). */
export function broadcastMistakes(): {
  /** Answers a page that begins to listen with what was told last. */
  listen: (request: IncomingMessage, response: ServerResponse) => void;
  tell: (mistakes: string) => void;
} {
  const pages = new Set<ServerResponse>();
  let last = "";
  const send = (page: ServerResponse) => {
    page.write(`data: ${JSON.stringify(last)}\n\n`);
  };
  return {
    listen(request, response) {
      // no-transform: Gatsby's server would hold the events back to compress them.
      response.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-cache, no-transform",
      });
      pages.add(response);
      request.on("close", () => pages.delete(response));
      send(response);
    },
    tell(mistakes) {
      last = mistakes;
      for (const page of pages) send(page);
    },
  };
}
