import type { AddressInfo, Server } from "node:net";
import { env } from "node:process";

/**
 * How many connections may wait to be accepted. Linux limits it to net.core.somaxconn, by default 4,096. Beyond Node's default
 * of 511, a crowd's connections would be dropped, and each client would try again only after 1, 3 and 7 seconds (RFC 6298).
 */
const backlog = 4_096;

/** The first socket that systemd passes on (sd_listen_fds(3)). */
const firstPassedSocket = 3;

/** Whether systemd has opened the port: connections made while this program restarts wait in the kernel's queue. */
function isPassedSocket(): boolean {
  return env["LISTEN_PID"] === String(process.pid) && Number(env["LISTEN_FDS"]) === 1;
}

/**
 * Starts listening, on the socket that systemd passes on if there is one (then port and host are ignored).
 *
 * @returns the port, which the system chooses when 0 is asked for
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    const listening = () => {
      server.off("error", reject);
      resolve();
    };
    if (isPassedSocket()) server.listen({ fd: firstPassedSocket }, listening);
    else server.listen({ port, host, backlog }, listening);
  });
  return (server.address() as AddressInfo).port;
}
