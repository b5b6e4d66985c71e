import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refuseOtherAddress } from "./refuseOtherAddress";

async function pagesFor(address: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "public-"));
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><head><title>Home</title><link rel="canonical" href="${address}/"></head>`,
  );
  return folder;
}

test("pages that were built for this machine are not served under a public address", async () => {
  await expect(
    refuseOtherAddress(await pagesFor("http://localhost:8000"), "https://www.example.com"),
  ).rejects.toThrow(
    "The pages were built for http://localhost:8000, but SITE_URL is https://www.example.com. Build them for this address: SITE_URL=https://www.example.com npm run build",
  );
});

test("pages are served under the address that they were built for", async () => {
  const folder = await pagesFor("https://www.example.com");
  await expect(refuseOtherAddress(folder, "https://www.example.com")).resolves.toBeUndefined();
});
