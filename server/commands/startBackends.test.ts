import { createServer } from "node:net";
import { freePort } from "../../tests/support/programs/freePort";
import { listen } from "../processes/listen";
import { printAddresses, startBackends } from "./startBackends";

test("a second npm start during the build of the first one reports that the port is taken", async () => {
  const port = await freePort();
  process.env["PORT"] = String(port);
  const second = createServer();
  const startAgain = async () => void (await listen(second, port, "127.0.0.1"));
  await expect(startBackends({ add: () => undefined }, startAgain)).rejects.toThrow(
    `Port ${String(port)} is taken. Stop what uses it, or choose other ports: PORT=8010 takes 8010 to 8013. To start this folder twice, also set DATA_FOLDER`,
  );
});

test("npm start prints where requests are stored, without the password of that database", () => {
  const print = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  process.env["DATABASE_URL"] = "postgres://site:password@db.example/site";
  printAddresses({ host: "127.0.0.1", port: 8000, inboxUrl: undefined });
  expect(print.mock.calls.join("")).toMatch(/own mail server[^]* at db\.example\)/);
  print.mockRestore();
});
