import { stat } from "node:fs/promises";
import { listRoutes } from "../bench/listRoutes";

// How much a page says is this company's choice. What is above the limit costs one more round trip. Raise it
// for a section that is worth that, and say so in the commit.
test("every page and its headers fit into ten packets, and the form's page into 14,000 bytes", async () => {
  // 1,460 bytes a packet (RFC 6928). Over HTTP/1.1 the headers of our own server take 760.
  for (const { path, file } of listRoutes()) {
    const { size } = await stat(`${file}.br`);
    const most = path === "/quote" ? 14_000 : 13_840;
    expect({ path, size, fits: size <= most }).toEqual({ path, size, fits: true });
  }
});
