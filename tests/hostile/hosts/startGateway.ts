import { once } from "node:events";
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { closeGracefully, listen } from "../../../server/processes/listen";

type DatabaseFault = "refuse" | "hang" | "500" | "lose answer";

export async function startGateway(databaseUrl: string) {
  let fault: DatabaseFault | undefined;
  let calls = 0;
  const underWay = new Set<Promise<void>>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const current = fault;
    const body = Buffer.concat(await request.toArray());
    calls += 1;
    if (current === "refuse") return void request.socket.destroy();
    if (current === "hang") return;
    if (current === "500") {
      response.writeHead(500, { "content-type": "application/json" });
      return void response.end('{"message":"out of order"}');
    }
    const { method, headers, url = "/" } = request;
    const onward = forward(`${databaseUrl}${url}`, { method, headers });
    // If the database is killed while it answers a call, close the caller's connection.
    onward.on("error", () => request.socket.destroy());
    onward.end(body);
    const [answered] = (await once(onward, "response")) as [IncomingMessage];
    const content = Buffer.concat(await answered.toArray());
    if (current === "lose answer") request.socket.destroy();
    else response.writeHead(answered.statusCode ?? 502, answered.headers).end(content);
  };
  const server = createServer((request, response) => {
    const call = answer(request, response)
      .catch(() => void request.socket.destroy())
      .finally(() => underWay.delete(call));
    underWay.add(call);
  });
  const port = await listen(server, 0, "127.0.0.1");
  return {
    url: `http://127.0.0.1:${port}`,
    setFault: (next: DatabaseFault | undefined) => void (fault = next),
    countAllCalls: () => calls,
    /** Waits until the database has finished all calls, even those whose caller has given up. */
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => closeGracefully(server, 0),
  };
}
