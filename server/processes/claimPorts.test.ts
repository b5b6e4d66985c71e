import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { claimPorts } from "./claimPorts";

test("every taken port is named at once, with how to choose others", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  const claimed = claimPorts([
    { use: "the site", port, host: "127.0.0.1" },
    { use: "the inbox's page", port, host: "127.0.0.1" },
  ]);
  const line = (use: string) =>
    `Port ${String(port)} (${use}) is taken. Stop what uses it, or choose other ports: PORT=8010 takes 8010 to 8013`;
  await expect(claimed).rejects.toThrow(`${line("the site")}\n${line("the inbox's page")}`);
  taken.close();
});

test("port 0 becomes a free port", async () => {
  const [port = 0] = await claimPorts([{ use: "the site", port: 0, host: "127.0.0.1" }]);
  expect(port).toBeGreaterThan(1023);
});
