import { createServer } from "node:net";
import { listen } from "../../../server/processes/listen";

// Below the ports that the system gives to whoever asks for any (Linux: from 32768, macOS: from 49152): no
// other program of a test run is given this one while the test's own is down.
const [first, last] = [15_000, 32_000];

/** A port that is free now, for a program that has to return to the same address after a kill. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  const server = createServer();
  const bound = listen(server, port, "127.0.0.1");
  const isFree = await bound.then(Boolean, () => false);
  await new Promise((ended) => server.close(ended));
  return isFree ? port : await freePort();
}
