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
    const { method, headers, url = "/" } = request;
    if (method === "POST" && postStatus > 0) {
      request.resume();
      response.writeHead(postStatus).end();
      return;
    }
    const onward = forward(`${siteUrl}${url}`, { method, headers }, (answer) => {
      // A page obeys each of its policies.
      const all = [answer.headers["content-security-policy"] ?? [], policies].flat().join(", ");
      const isScript = /\/quote-[^/]+\.js$/.test(url);
      const own = { ...answer.headers, "content-security-policy": all };
      response.writeHead(
        answer.statusCode ?? 502,
        isScript ? { ...own, "cache-control": "no-store" } : own,
      );
      void (isScript ? held : Promise.resolve()).then(() => answer.pipe(response));
    });
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
