import { createServer } from "node:net";
import { listen } from "../../../server/processes/listen";

// Systems assign only ports above this range, so a port stays free while the program that uses it restarts.
const [first, last] = [15_000, 32_000];

/** Returns a free port for a program that a test kills and starts again at the same address. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  const server = createServer();
  const isFree = await listen(server, port, "127.0.0.1").then(Boolean, () => false);
  await new Promise((ended) => server.close(ended));
  return isFree ? port : await freePort();
}
