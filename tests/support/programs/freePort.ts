import { createServer } from "node:net";
import { listen } from "../../../server/processes/listen";

// The system gives programs that ask for any port a higher one, so none gets this one while the test's is
// down.
const [first, last] = [15_000, 32_000];

/** Finds a free port for a program that returns to the same address after a kill. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  const server = createServer();
  const bound = listen(server, port, "127.0.0.1");
  const isFree = await bound.then(Boolean, () => false);
  await new Promise((ended) => server.close(ended));
  return isFree ? port : await freePort();
}
