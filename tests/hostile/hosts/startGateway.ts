import { once } from "node:events";
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { listen } from "../../../server/processes/listen";

/**
 * What happens to calls to the database: connection refused, no answer, a 500, or a call that is carried out but whose answer is
 * lost.
 */
export type DatabaseFault = "refuse" | "hang" | "500" | "lose answer";

export type Gateway = {
  url: string;
  /** Takes effect for calls made after this. */
  setFault(fault: DatabaseFault | undefined): void;
  /** How many calls of one of the database's functions have come so far. */
  countCalls(name: string): number;
  countAllCalls(): number;
  /** Waits until the database has finished every call, including those whose caller has given up. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** A proxy between the site and its database that can fail as a network does. */
export async function startGateway(databaseUrl: string): Promise<Gateway> {
  let fault: DatabaseFault | undefined;
  const calls: string[] = [];
  const underWay = new Set<Promise<void>>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const current = fault;
    const body = Buffer.concat(await request.toArray());
    calls.push(/\/rpc\/(\w+)/.exec(request.url ?? "")?.[1] ?? "");
    if (current === "refuse") return void request.socket.destroy();
    if (current === "hang") return;
    if (current === "500") {
      response.writeHead(500, { "content-type": "application/json" });
      return void response.end('{"message":"out of order"}');
    }
    const { method, headers, url = "/" } = request;
    const onward = forward(`${databaseUrl}${url}`, { method, headers });
    // A killed database may break the connection even after it has begun to answer.
    onward.on("error", () => request.socket.destroy());
    onward.end(body);
    const [answered] = (await once(onward, "response")) as [IncomingMessage];
    const chunks = (await answered.toArray()) as Buffer[];
    if (current === "lose answer") request.socket.destroy();
    else
      response.writeHead(answered.statusCode ?? 502, answered.headers).end(Buffer.concat(chunks));
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
    setFault(next) {
      fault = next;
    },
    countCalls: (name) => calls.filter((call) => call === name).length,
    countAllCalls: () => calls.length,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((ended) => server.close(() => ended()));
    },
  };
}
