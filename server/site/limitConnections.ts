import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections of one client. Each set keeps the order in which they came in, so its first has been there for longest. */
type Connections = { idle: Set<Socket>; busy: Set<Socket> };

/** How many connections one client may hold. A browser opens six at most; an office behind one address stays under it. */
const connectionsPerClient = 64;

/**
 * Keeps one client from holding all of a server's connections. A connection beyond the limit closes the client's own that has
 * been without a request for longest; when each of them is busy, the new one is closed. Browsers open a new connection when
 * an idle one is gone.
 *
 * @param clientOf names the client of a connection; undefined for one that stands for many visitors, like a proxy's
 */
export function limitConnections(
  server: Server,
  clientOf: (socket: Socket) => string | undefined,
  most = connectionsPerClient,
): void {
  const clients = new Map<string, Connections>();
  const ofSocket = new WeakMap<Socket, Connections>();

  server.on("connection", (socket) => {
    const client = clientOf(socket);
    if (client === undefined) return;
    const connections = clients.get(client) ?? { idle: new Set(), busy: new Set() };
    const { idle, busy } = connections;
    if (idle.size + busy.size >= most) {
      const [oldest] = idle;
      if (oldest !== undefined) idle.delete(oldest);
      (oldest ?? socket).destroy();
      if (oldest === undefined) return;
    }
    clients.set(client, connections);
    ofSocket.set(socket, connections);
    idle.add(socket);
    socket.once("close", () => {
      idle.delete(socket);
      busy.delete(socket);
      if (idle.size + busy.size === 0) clients.delete(client);
    });
  });

  server.on("request", ({ socket }, response) => {
    const connections = ofSocket.get(socket);
    if (connections === undefined) return;
    connections.idle.delete(socket);
    connections.busy.add(socket);
    response.once("close", () => {
      connections.busy.delete(socket);
      if (!socket.destroyed) connections.idle.add(socket);
    });
  });
}
