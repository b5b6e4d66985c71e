import { stat } from "node:fs/promises";
import { listRoutes } from "../bench/listRoutes";

// How much a page says is this company's choice. Of what is above the limit, a server sends the rest only when the phone has
// acknowledged the first packets: one round trip later. Raise it for a section that is worth that, and say so in the commit.
test("with Brotli every page and its headers fit into the first ten packets of a connection", async () => {
  // 14,480 bytes (RFC 6928, with timestamps in each packet), of which the headers take up to 730 over HTTP/1.1.
  for (const { path, file } of await listRoutes("public")) {
    const { size } = await stat(`${file}.br`);
    expect({ path, size, fits: size <= 13_750 }).toEqual({ path, size, fits: true });
  }
});
