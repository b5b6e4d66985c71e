import type { Server } from "node:http";

/**
 * Takes no new connection, finishes every request that was accepted, then ends.
 *
 * @param patience milliseconds after which what is still open is cut
 */
export async function closeGracefully(server: Server, patience = 8_000): Promise<void> {
  // A kept-alive connection turns idle only after its last answer, so this looks again until none is left.
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, patience);
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
