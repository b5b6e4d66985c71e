import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { parse } from "node-html-parser";
import { listPages } from "../../authoring/listPages";
import { answerFromSite } from "../../server/site/answerFromSite";
import { indexSite } from "../../server/site/indexSite";
import { listen } from "../../process/listen";

// What search engines see of the whole site. A change of it has to be looked at: it is then a line in the diff of
// __snapshots__/crawl.test.ts.snap, which `npx jest tests/spec/crawl -u` rewrites.

const crawled = [
  ...listPages(process.cwd()).map(({ path }) => path),
  ...["/nowhere", "/about/", "/robots.txt", "/sitemap.xml", "/llms.txt"],
];

let server: Server;
let address: string;

// The pages' part of server/site/createSiteServer.ts: the Functions have tests of their own.
beforeAll(async () => {
  const site = await indexSite("public");
  server = createServer((request, response) => {
    answerFromSite(site, request, response);
  });
  address = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Differ from one moment, build or machine to the next, without anything new to see. */
const changing = new Set(["date", "etag", "content-length", "connection", "keep-alive"]);

function describeHeaders(headers: Headers): string[] {
  return [...headers]
    .filter(([name]) => !changing.has(name))
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
}

/** Hashes, dates and the address of the build are written as what they are. */
function withoutAccidents(text: string, siteUrl: string): string {
  return text
    .replaceAll(siteUrl, "{site}")
    .replace(/'sha256-[^']+'/g, "{hash}")
    .replace(/(?<=[-.])[0-9a-f]{8,}(?=\.\w+)/g, "{hash}")
    .replace(/<lastmod>[^<]+<\/lastmod>/g, "");
}

function describeDocument(html: string): string[] {
  const page = parse(html);
  const head = page
    .querySelectorAll("head > *")
    .filter(({ rawTagName }) => rawTagName !== "style")
    .map((element) => {
      const data = element.getAttribute("type") === "application/ld+json";
      if (data) return JSON.stringify(JSON.parse(element.innerHTML), null, 1);
      const isIcon = element.getAttribute("rel") === "icon";
      return isIcon ? `<link rel="icon" href="{picture}">` : element.toString();
    });
  for (const element of page.querySelectorAll("script, style, svg")) element.remove();
  const text = page.querySelector("body")?.structuredText ?? "";
  return ["", ...head, "", ...text.split("\n").map((line) => line.trim())];
}

test.each(crawled)("search engines see of %s what they saw before", async (path) => {
  const home = await (await fetch(address)).text();
  const siteUrl = /<link rel="canonical" href="([^"]+)\/"/.exec(home)?.[1] ?? "";
  const answer = await fetch(address + path, { redirect: "manual" });
  const body = await answer.text();
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const lines = [
    `${String(answer.status)} ${path}`,
    ...describeHeaders(answer.headers),
    ...(isPage ? describeDocument(body) : ["", body]),
  ];
  expect(withoutAccidents(lines.join("\n"), siteUrl)).toMatchSnapshot();
});
