import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, type IncomingMessage, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parse } from "node-html-parser";
import { finishPages } from "../../gatsby/pages/finishPages";
import { closeGracefully } from "../processes/closeGracefully";
import { listen } from "../processes/listen";
import { jsonAnswer } from "../../api/http/answers";
import type { Handler } from "../../api/http/runHandler";
import type { Functions } from "./loadFunctions";
import { createSiteServer } from "./createSiteServer";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><style>a{}</style></head><body>${body.repeat(40)}</body></html>`;

const functions: Functions = new Map<string, Handler>([
  [
    "/api/echo",
    async (request) => {
      const text = await request.text();
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const headers = { "x-length": request.headers.get("content-length") ?? "" };
      return jsonAnswer(201, { text, query }, headers);
    },
  ],
  ["/api/failing", () => Promise.reject(new Error("told to nobody"))],
]);

let server: Server;
let port = 0;
beforeAll(async () => {
  server = await createSiteServer(await aBuiltSite(), functions);
  port = await listen(server, 0, "127.0.0.1");
});
afterAll(() => closeGracefully(server, 500));

const redirects = {
  ...{ "/Old-About.php": "/about", "/prices.html": "/services", "/our%20services": "/services" },
  ...{ "/Caf%C3%A9.html": "/about", "/100%": "/about", "/pay": "/faq#payment" },
};
const files = {
  "index.html": page("<p>Home</p>"),
  "about/index.html": page("<p>About</p>"),
  "services/index.html": page("<p>Services</p>"),
  "404.html": page("<p>404 Page Not Found</p>"),
  "404/index.html": page("<p>404 Page Not Found</p>"),
  "redirects.json": JSON.stringify(Object.entries(redirects).map(([from, to]) => ({ from, to }))),
  ".secret": "not for visitors",
  "quote-12ab34cd.js": "console.log('hello')".repeat(20),
  "webpack.stats.json": JSON.stringify({
    namedChunkGroups: { quote: { assets: [{ name: "quote-12ab34cd.js" }] } },
  }),
  "static/12ab34cd/notes.js.map": "{}",
  "fonts/hedvig-letters-serif-12ab34cd.woff2": Buffer.alloc(100, 1),
  "share/about-12ab34cd.jpg": "a picture",
  "video/hero-portrait.webm": Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
};

async function aBuiltSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-server-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await finishPages(folder, { enhance: "", loadForm: "" });
  return folder;
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

// Not fetch: it follows redirects, unpacks and normalises addresses.
async function ask(
  path: string,
  { method = "GET", headers = {}, body = "" } = {},
): Promise<Answer> {
  const asked = request({ port, path, method, headers, host: "127.0.0.1", agent: false });
  asked.end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const received = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body: received };
}

const isText = (headers: IncomingHttpHeaders) =>
  /html|json|plain/.test(headers["content-type"] ?? "");

/** What a person reads of a page, with where its links lead. */
function readPage(html: string): string {
  const page = parse(html, { blockTextElements: { script: false, style: false } });
  for (const link of page.querySelectorAll("a"))
    link.replaceWith(`[${link.textContent}](${link.getAttribute("href") ?? ""})`);
  const title = page.querySelector("title")?.textContent ?? "";
  return `title: ${title}\n${page.querySelector("body")?.structuredText ?? ""}`;
}

/** An answer's headers that this server chooses, and what a person reads of its body. */
function readAnswer({ status, headers, body }: Answer, isHead: boolean) {
  const { location, etag, ...more } = headers;
  const unchosen = ["date", "connection", ...(isText(headers) ? ["content-length"] : [])];
  if (isText(headers))
    expect(headers["content-length"] ?? "0").toMatch(isHead ? /^[1-9]/ : /^\d+$/);
  const text = body.toString().replaceAll(/(<p>[^<]+<\/p>)\1+/g, "$1");
  return {
    outcome: `${String(status)}${location === undefined ? "" : ` to ${location}`}`,
    chosen: Object.entries({ ...more, ...(etag === undefined ? {} : { etag: "<tag>" }) })
      .filter(([name]) => !unchosen.includes(name))
      .map(([name, value]) => `${name}: ${String(value)}`)
      .sort(),
    read: text.startsWith("<!") ? readPage(text) : isText(headers) ? text : "",
  };
}

type Asked = [path: string, options: NonNullable<Parameters<typeof ask>[1]>];
const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html,*/*" };

test("the whole answer to each way of asking: pages, other spellings, old addresses, files and Functions", async () => {
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const get = (...paths: string[]) => paths.map((path): Asked => [path, {}]);
  const post = (...paths: string[]) =>
    paths.map((path): Asked => [path, { method: "POST", body: "x" }]);
  const asked = [
    ...get("/about", "/", "/services", "/about?from=mail"),
    ...get("/about/", "/about/?from=mail&x=1", "/About", "/about/index.html", "/index.html"),
    ...get("//about//", "/Old-About.php", "/old-about.php/?from=mail", "/prices.html"),
    ...get("/our%20services", "/caf%c3%a9.html", "/100%", "/pay", "/pay?utm_source=mail&x=$1"),
    ...get("/nowhere", "/nowhere/", "/404", "/404.html", "//evil.example/", "/%", "/about%00"),
    ...get("/..%2f..%2fpackage.json", "/../package.json", "/static/12ab34cd/notes.js.map"),
    ...get("/quote-12ab34cd.js.br", "/redirects.json", "/quote-12ab34cd.js"),
    ...get("//", "/QUOTE-12ab34cd.js", "/.secret"),
    ...get("/share/about-12ab34cd.jpg", "/video/hero-portrait.webm"),
    ...get("/fonts/hedvig-letters-serif-12ab34cd.woff2"),
    ...["/about", "/nowhere"].map((path): Asked => [path, { method: "HEAD" }]),
    ...post("/about", "/About", "/nowhere", "/api/echo?a=1&b=2"),
    ...post("/api/failing", "/api/nothing", "/api/%zz"),
    ...["failing", "nothing", "%zz"].map((name): Asked => [
      `/api/${name}`,
      { method: "POST", body: "firstName=Ada", headers: form },
    ]),
  ];
  const story: string[] = [];
  let before: string[] = [];
  for (const [path, options] of asked) {
    const { method = "GET", headers } = options;
    const { outcome, chosen, read } = readAnswer(await ask(path, options), method === "HEAD");
    const what = `==== ${method} ${path}${headers === undefined ? "" : " of a form"}: ${outcome}`;
    // Each header that is not as in the answer before, and each one of that answer that is gone.
    const changed = chosen.filter((header) => !before.includes(header));
    const gone = before.filter((header) => !chosen.includes(header));
    const lines = [what, ...gone.map((header) => `- ${header}`), ...changed, read.trim()];
    story.push(lines.filter(Boolean).join("\n"));
    before = chosen;
  }
  log.mockRestore();
  expect(story.join("\n\n")).toMatchSnapshot();
});

test("pages are compressed for browsers that accept it, and one that did not change is not sent again", async () => {
  const plain = await ask("/about");
  const br = await ask("/about", { headers: { "accept-encoding": "gzip, deflate, br" } });
  const gzip = await ask("/about", { headers: { "accept-encoding": "gzip, br;q=0" } });
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const tags = [plain, br, gzip].map(({ headers }) => headers.etag ?? "");
  expect(new Set(tags).size).toBe(3);
  for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe("accept-encoding");
  const [etag = ""] = tags;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
    expect(await ask("/about", { headers: { "if-none-match": known } })).toMatchObject({
      ...{ status: 304, headers: { etag } },
    });
  expect((await ask("/about", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("a video can be fetched in ranges", async () => {
  const film = "/video/hero-portrait.webm";
  const whole = await ask(film);
  const pieceOf = (range: string, more = {}) => ask(film, { headers: { range, ...more } });

  const middle = await pieceOf("bytes=100-199");
  expect(middle.status).toBe(206);
  expect(middle.headers["content-range"]).toBe("bytes 100-199/1000");
  expect(middle.body).toEqual(whole.body.subarray(100, 200));
  expect((await pieceOf("bytes=1000-")).status).toBe(416);
  expect((await pieceOf("bytes=0-1", { "if-range": '"older"' })).status).toBe(200);
  expect((await pieceOf("bytes=0-1", { "if-range": whole.headers.etag })).status).toBe(206);
});
