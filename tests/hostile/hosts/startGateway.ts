import { once } from "node:events";
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "../../../server/processes/listen";

/**
 * What happens to calls to the database: connection refused, no answer, a 500, an answer 1 s late, an answer too late, or a
 * call that is carried out but whose answer is lost.
 */
export type DatabaseFault = "refuse" | "hang" | "500" | "slow" | "too slow" | "lose answer";

export type Gateway = {
  url: string;
  /** Takes effect for calls made after this. */
  setFault(fault: DatabaseFault | undefined): void;
  /** How many calls of one of the database's functions have come so far. */
  countCalls(name: string): number;
  /** How many calls have been refused so far. */
  countRefused(): number;
  /** Waits until the database has finished every call, including those whose caller has given up. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

/** A proxy between the site and its database that can fail as a network does. */
export async function startGateway(databaseUrl: string): Promise<Gateway> {
  let fault: DatabaseFault | undefined;
  let refused = 0;
  const calls = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const current = fault;
    const body = Buffer.concat(await request.toArray());
    const name = /\/rpc\/(\w+)/.exec(request.url ?? "")?.[1] ?? "";
    calls.set(name, (calls.get(name) ?? 0) + 1);
    if (current === "refuse") {
      refused += 1;
      return void request.socket.destroy();
    }
    if (current === "hang") return;
    if (current === "500")
      return void response
        .writeHead(500, { "content-type": "application/json" })
        .end('{"message":"out of order"}');
    if (current === "slow") await sleep(1_000);
    if (current === "too slow") await sleep(4_000);
    const onward = forward(`${databaseUrl}${request.url ?? "/"}`, {
      method: request.method,
      headers: request.headers,
    });
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
    countCalls: (name) => calls.get(name) ?? 0,
    countRefused: () => refused,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((ended) => server.close(() => ended()));
    },
  };
}
