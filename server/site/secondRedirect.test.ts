import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { indexSite } from "./indexSite";

test("each of two old addresses leads to its own page", async () => {
  const folder = await mkdtemp(join(tmpdir(), "redirects-"));
  const redirects = [
    { from: "/Old-About.php", to: "/about" },
    { from: "/prices.html", to: "/services" },
  ];
  await writeFile(join(folder, "redirects.json"), JSON.stringify(redirects));
  const { spellings } = await indexSite(folder);
  await rm(folder, { recursive: true });
  expect([...spellings]).toEqual([
    ["/old-about.php", "/about"],
    ["/prices.html", "/services"],
  ]);
});
