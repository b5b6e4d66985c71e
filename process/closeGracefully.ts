import type { Server } from "node:http";

/**
 * Stops taking connections, lets every accepted request finish, then closes.
 *
 * @param timeoutMs milliseconds after which the connections that are still open are cut
 */
export async function closeGracefully(server: Server, timeoutMs = 8_000): Promise<void> {
  // A kept-alive connection becomes idle only after its last answer, so idle ones are closed again and again.
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, timeoutMs);
  try {
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeIdleConnections();
    });
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
