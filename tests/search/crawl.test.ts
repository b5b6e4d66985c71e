import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { HTMLElement } from "node-html-parser";
import { listFiles } from "../../gatsby/listFiles";
import { listPages } from "../../gatsby/listPages";
import { closeGracefully, listen } from "../../server/processes/listen";
import { createSiteServer } from "../../server/site/createSiteServer";
import { readBuiltPage } from "../support/site/readBuiltPage";

const paths = listPages(process.cwd()).map(({ path }) => path);
const pages = new Map([...paths, "/404"].map((path) => [path, readBuiltPage(path)]));
const siteUrl = String(
  pages.get("/")!.querySelector('meta[property="og:url"]')?.getAttribute("content"),
).replace(/\/$/, "");

type Redirect = { from: string; to: string };

let server: Server;
let site: string;
beforeAll(async () => {
  server = await createSiteServer("public", new Map());
  site = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
});
afterAll(() => closeGracefully(server, 500));

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

test("every URL in a page's body, head or structured data is answered with 200", async () => {
  const all = new Set([...pages.values()].flatMap(readAddresses));
  expect(all).toContain("/icon-96.png");
  expect([...all].filter((address) => /[^!-~]|["<>\\^`{|}]/.test(address))).toEqual([]);
  for (const address of all) expect([address, await ask(address)]).toEqual([address, 200]);
});

test("every page is linked from another one, and every link to a part of a page finds that part", () => {
  const links = [...pages].flatMap(([path, page]) =>
    page.querySelectorAll("body a[href]").map((link) => {
      const { pathname, hash, origin } = new URL(link.getAttribute("href")!, siteUrl + path);
      return { path, pathname, hash, isOwn: origin === new URL(siteUrl).origin };
    }),
  );
  const linked = links.filter(({ path, pathname }) => pathname !== path);
  expect(paths.filter((path) => !linked.some((one) => one.pathname === path))).toEqual([]);
  // Skip fragments like "#service=standard-clean", which are not ids, but data for the page's JavaScript.
  const lost = links
    .filter(({ hash, isOwn }) => isOwn && hash !== "" && !hash.includes("="))
    .filter(({ pathname, hash }) => !pages.get(pathname)?.getElementById(hash.slice(1)));
  expect(lost).toEqual([]);
});

test("every icon of the manifest, and every redirect's target, is answered with 200", async () => {
  const manifest = await (await fetch(`${site}/site.webmanifest`)).text();
  const icons = (JSON.parse(manifest) as { icons: { src: string }[] }).icons;
  const others = ["/favicon.ico", "/apple-touch-icon.png", "/robots.txt", "/sitemap.xml"];
  for (const address of [...icons.map(({ src }) => src), ...others])
    expect([address, await ask(address)]).toEqual([address, 200]);
  const redirects = JSON.parse(readFileSync("public/redirects.json", "utf8")) as Redirect[];
  for (const { from, to } of redirects) {
    const { status, headers } = await fetch(site + from, { redirect: "manual" });
    expect([from, status, headers.get("location")]).toEqual([from, 301, to]);
    expect([to, await ask(to.replace(/#.*/, ""))]).toEqual([to, 200]);
  }
});

test("the next build deletes the files from static/ and the form's script", () => {
  const built: unknown = JSON.parse(readFileSync(".cache/built-from.json", "utf8"));
  const files = [...listFiles("static"), expect.stringMatching(/^quote-.*\.js$/)];
  expect(built).toHaveProperty("unmanaged", expect.arrayContaining(files));
});
