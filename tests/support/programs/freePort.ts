import { createServer } from "node:net";
import { listen } from "../../../server/site/listen";

/** A port that is free now, for a program that has to return to the same address after a kill. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, "127.0.0.1");
  await new Promise<void>((ended) => server.close(() => ended()));
  return port;
}
