import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { env } from "node:process";

/** Lets 4,096 connections wait, not Node's 511, because browsers retry dropped connections only after seconds. */
const backlog = 4_096;

const advice =
  "Stop what uses it, or choose other ports: PORT=8010 takes 8010 to 8013. To start this folder twice, " +
  "also set DATA_FOLDER";

/** Listens on the socket that systemd passes (sd_listen_fds(3)), or on a port of a host. Returns the port. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const isPassed = env["LISTEN_PID"] === String(process.pid) && env["LISTEN_FDS"] === "1";
  server.listen(isPassed ? { fd: 3 } : { port, host, backlog });
  await once(server, "listening").catch(({ code, message }: NodeJS.ErrnoException) => {
    const fault = code === "EADDRINUSE" ? "is taken" : `cannot be opened (${message})`;
    throw new Error(`Port ${String(port)} ${fault}. ${advice}`);
  });
  return (server.address() as AddressInfo).port;
}

export async function closeGracefully(server: HttpServer, timeoutMs = 8_000): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(idle);
  clearTimeout(cut);
}
