import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { HTMLElement } from "node-html-parser";
import { listPages } from "../../gatsby/listPages";
import { closeGracefully, listen } from "../../server/processes/listen";
import { createSiteServer } from "../../server/site/createSiteServer";
import { readBuiltPage } from "../support/site/readBuiltPage";

const paths = [...listPages(process.cwd()).map(({ path }) => path), "/404"];
const siteUrl = String(
  readBuiltPage("/").querySelector('meta[property="og:url"]')?.getAttribute("content"),
).replace(/\/$/, "");

let server: Server;
let site: string;
beforeAll(async () => {
  server = await createSiteServer("public", new Map());
  site = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
});
afterAll(() => closeGracefully(server, 500));

/** Returns every address that the attributes and the structured data of a page name, the site's own only. */
function readAddresses(page: HTMLElement): string[] {
  const named = page.querySelectorAll("*").flatMap(({ attributes }) => {
    const { href, src, srcset, content, poster } = attributes;
    const sizes = srcset?.split(",").map((one) => one.trim().split(" ")[0]) ?? [];
    return [href, src, content, poster, ...sizes];
  });
  const graph = page.querySelector('[type="application/ld+json"]')?.innerHTML ?? "";
  const told = [...graph.matchAll(/"(https?:[^"]+)"/g)].map(([, address]) => address);
  return [...named, ...told].flatMap((address = "") =>
    address.startsWith(siteUrl) || /^\/(?!\/|api\/)/.test(address)
      ? address.replace(siteUrl, "").replace(/[?#].*/, "") || "/"
      : [],
  );
}

const ask = async (address: string) => (await fetch(site + address, { redirect: "manual" })).status;

test("every address in the pages, their heads and their structured data is answered with 200", async () => {
  const all = new Set(paths.flatMap((path) => readAddresses(readBuiltPage(path))));
  expect(all).toContain("/icon-96.png");
  expect([...all].filter((address) => /[^!-~]|["<>\\^`{|}]/.test(address))).toEqual([]);
  for (const address of all) expect([address, await ask(address)]).toEqual([address, 200]);
});

test("every address in the sitemap and the manifest is answered with 200, and old ones lead to such", async () => {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url));
  const { icons } = (await (await fetch(`${site}/site.webmanifest`)).json()) as {
    icons: { src: string }[];
  };
  const others = ["/favicon.ico", "/apple-touch-icon.png", "/robots.txt"];
  const all = [
    ...listed.map(({ pathname }) => pathname),
    ...icons.map(({ src }) => src),
    ...others,
  ];
  expect(all.length).toBeGreaterThan(paths.length);
  for (const address of all) expect([address, await ask(address)]).toEqual([address, 200]);
  const redirects = JSON.parse(readFileSync("public/redirects.json", "utf8")) as {
    from: string;
    to: string;
  }[];
  for (const { from, to } of redirects) {
    const { status, headers } = await fetch(site + from, { redirect: "manual" });
    expect([from, status, headers.get("location")]).toEqual([from, 301, to]);
    expect([to, await ask(to.replace(/#.*/, ""))]).toEqual([to, 200]);
  }
});
