import type { Server } from "node:http";

/** Lets every accepted request finish; connections that are still open after `timeoutMs` are closed. */
export async function closeGracefully(server: Server, timeoutMs = 8_000): Promise<void> {
  // A keep-alive connection becomes idle only after its last answer, so idle ones have to be closed repeatedly.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  try {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
