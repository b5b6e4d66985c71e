import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type HTMLElement, parse } from "node-html-parser";
import { listPages } from "../../gatsby/listPages";
import { answerFromSite } from "../../server/site/answerFromSite";
import { indexSite } from "../../server/site/indexSite";
import { listen } from "../../server/processes/listen";

// What search engines list: titles, descriptions, pictures' words, kinds of structured data. A change of it
// has to be looked at: it is then a line in the diff of __snapshots__/crawl.test.ts.snap, which `npx jest tests/spec/crawl -u`
// rewrites. The other words of a page may change without it.

const crawled = [...listPages(process.cwd()).map(({ path }) => path), "/nowhere"];

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

const headersForSearch = ["link", "location", "x-robots-tag"];
// Addresses, and what social networks show, are held by tests/search for any company.
const headForSearch = [
  ...["title", "meta[name=description]", "meta[name=robots]", "meta[property='og:image:alt']"],
  "link[rel=alternate]",
].join();

/** The types of structured data, each once, however deep they stand. */
function listTypes(page: HTMLElement): string[] {
  const types = page
    .querySelectorAll("script[type='application/ld+json']")
    .flatMap(({ innerHTML }) => [...innerHTML.matchAll(/"@type":"(\w+)"/g)])
    .map(([, type]) => type ?? "");
  return [...new Set(types)].sort();
}

function describePage(html: string): string[] {
  const page = parse(html);
  return [
    ...page.querySelectorAll(headForSearch).map(String),
    `structured data: ${listTypes(page).join(", ")}`,
  ];
}

test("search engines see of each page what they saw before", async () => {
  const pages: string[] = [];
  for (const path of crawled) {
    const answer = await fetch(address + path, { redirect: "manual" });
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const headers = headersForSearch.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    const lines = [`${String(answer.status)} ${path}`, ...headers];
    pages.push([...lines, ...describePage(await answer.text())].join("\n"));
  }
  expect(pages.join("\n\n")).toMatchSnapshot();
});
