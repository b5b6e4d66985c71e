import { type AddressInfo, createServer } from "node:net"

/** A port nobody listens on now, for a program that has to come back at the same address after a kill. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((ended) => server.close(() => ended()))
  return port
}
