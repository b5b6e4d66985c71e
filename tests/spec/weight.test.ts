import { stat } from "node:fs/promises";
import { builtPages, routes } from "../e2e/routes";
import { readBuiltPage } from "../support/site/readBuiltPage";

// A page above its limit needs one more round trip. Raise a limit only for a section that is worth the delay.
test("every page fits into ten packets with its headers, or into 14,000 bytes if it has the form", async () => {
  // The page must fit into ten packets of 1,460 bytes (RFC 6928), with 760 bytes of headers over HTTP/1.1.
  for (const { path, file } of builtPages) {
    const { size } = await stat(`${file}.br`);
    const most = path === "/quote" ? 14_000 : 13_840;
    expect({ path, size, fits: size <= most }).toEqual({ path, size, fits: true });
  }
});

test("each picture is also an AVIF in at least two sizes, with at most 33 bytes for a pixel of its width", async () => {
  for (const { path } of routes)
    for (const picture of readBuiltPage(path).querySelectorAll("picture")) {
      const source = picture.querySelector('[type="image/avif"]')?.getAttribute("srcset") ?? "";
      const sizes = source.split(",").map((one) => one.trim().split(" "));
      expect([path, source, sizes.length > 1]).toEqual([path, source, true]);
      for (const [file = "", width = ""] of sizes) {
        const { size } = await stat(`public${file}`);
        expect([file, size <= 33 * parseInt(width)]).toEqual([file, true]);
      }
    }
});
