import type { Server } from "node:http";

/** Lets every accepted request finish; connections that are still open after `timeoutMs` are closed. */
export async function closeGracefully(server: Server, timeoutMs = 8_000): Promise<void> {
  // A keep-alive connection becomes idle only after its last answer, so idle ones have to be closed repeatedly.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(idle);
  clearTimeout(cut);
}
