import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { env } from "node:process";

/** Node's default of 511 drops connections of a crowd, and browsers only retry after seconds. */
const backlog = 4_096;

/**
 * Listens on the socket from systemd (sd_listen_fds(3)), where connections wait during a restart, or else on
 * this port and host. Returns the port, which the system chooses for port 0.
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const isPassed = env["LISTEN_PID"] === String(process.pid) && env["LISTEN_FDS"] === "1";
  server.listen(isPassed ? { fd: 3 } : { port, host, backlog });
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw explain(error, port);
  });
  return (server.address() as AddressInfo).port;
}

function explain({ code, message }: NodeJS.ErrnoException, port: number): Error {
  const fault = code === "EADDRINUSE" ? "is taken" : `cannot be opened (${message})`;
  const advice = "Stop what uses it, or choose other ports: PORT=8010 takes 8010 to 8013";
  return Object.assign(new Error(`Port ${String(port)} ${fault}. ${advice}`), { code });
}

/** Lets every accepted request finish. Connections that are still open after `timeoutMs` are closed. */
export async function closeGracefully(server: HttpServer, timeoutMs = 8_000): Promise<void> {
  // Closes keep-alive connections when they become idle.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(idle);
  clearTimeout(cut);
}
