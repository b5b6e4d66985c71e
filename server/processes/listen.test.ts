import { createServer } from "node:net";
import { listen } from "./listen";

test("the message for a port in use names it and says how to choose another", async () => {
  const first = createServer();
  const port = await listen(first, 0, "127.0.0.1");
  await expect(listen(createServer(), port, "127.0.0.1")).rejects.toThrow(
    `Port ${String(port)} is taken. Stop what uses it, or choose other ports: PORT=8010 takes 8010 to 8013. To start this folder twice, also set DATA_FOLDER`,
  );
  first.close();
});
