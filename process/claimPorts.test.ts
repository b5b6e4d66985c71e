import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { claimPorts } from "./claimPorts";

test("every taken port is named at once, with the variable that changes it", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  const claimed = claimPorts([
    { use: "the site", variable: "PORT", port, host: "127.0.0.1" },
    { use: "the inbox's page", variable: "INBOX_WEB_PORT", port, host: "127.0.0.1" },
  ]);
  const line = (use: string, variable: string) =>
    `Port ${String(port)} (${use}) is taken. Stop what uses it, or choose another: ${variable}=${String(port + 1)}`;
  await expect(claimed).rejects.toThrow(
    `${line("the site", "PORT")}\n${line("the inbox's page", "INBOX_WEB_PORT")}`,
  );
  taken.close();
});

test("port 0 becomes a free port", async () => {
  const [port = 0] = await claimPorts([
    { use: "the site", variable: "PORT", port: 0, host: "127.0.0.1" },
  ]);
  expect(port).toBeGreaterThan(1023);
});
