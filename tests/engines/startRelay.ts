import { createServer, request as forward } from "node:http";
import { listen } from "../../server/processes/listen";

export type Relay = {
  address: string;
  /** From here on posts are answered with this status and no text, and do not reach the site. 0 lets them through. */
  failPosts: (status: number) => void;
  /** Holds the form's script back until the returned function is called. */
  holdScript: () => () => void;
  /** From here on pages forbid the browser to run any script of theirs. */
  forbidScript: () => void;
  stop: () => Promise<void>;
};

/** A proxy before the site, for what no engine's driver can do by itself: a failing server, and a browser without script. */
export async function startRelay(siteUrl: string): Promise<Relay> {
  let postStatus = 0;
  let policies: string[] = [];
  let held = Promise.resolve();
  const server = createServer((request, response) => {
    if (request.method === "POST" && postStatus > 0) {
      request.resume();
      response.writeHead(postStatus).end();
      return;
    }
    const onward = forward(
      `${siteUrl}${request.url ?? "/"}`,
      { method: request.method, headers: request.headers },
      (answer) => {
        const own = answer.headers["content-security-policy"] ?? [];
        const isScript = /\/quote-[^/]+\.js$/.test(request.url ?? "");
        response.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          ...(isScript ? { "cache-control": "no-store" } : {}),
          // A page obeys each of its policies.
          "content-security-policy": [own, policies].flat().join(", "),
        });
        void (isScript ? held : Promise.resolve()).then(() => answer.pipe(response));
      },
    );
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  const port = await listen(server, 0, "127.0.0.1");
  return {
    address: `http://127.0.0.1:${String(port)}`,
    failPosts(status) {
      postStatus = status;
    },
    holdScript() {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    forbidScript() {
      policies = ["script-src 'none'"];
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((ended) => server.close(() => ended()));
    },
  };
}
