import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { finishPages } from "../../gatsby/pages/finishPages";
import { closeGracefully, listen } from "../processes/listen";
import { readTable } from "../../tests/world/readTable";
import { jsonAnswer } from "../../api/http/answers";
import type { Handler } from "../../api/http/toFunction";
import type { Functions } from "./loadFunctions";
import { createSiteServer } from "./createSiteServer";

const page = (words: string) =>
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><style>a{}</style></head>' +
  `<body>${`<p>${words}</p>`.repeat(40)}</body></html>`;

const functions: Functions = new Map<string, Handler>([
  [
    "/api/echo",
    async (request) => {
      const text = await request.text();
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return jsonAnswer(201, { text, query, length: request.headers.get("content-length") });
    },
  ],
  ["/api/failing", () => Promise.reject(new Error("told to nobody"))],
]);

const inlineScripts = { enhance: "", home: "", loadForm: "" };

let server: Server;
let port = 0;
let folder = "";
beforeAll(async () => {
  folder = await aBuiltSite();
  server = await createSiteServer(folder, functions);
  port = await listen(server, 0, "127.0.0.1");
});
afterAll(() => closeGracefully(server, 500));

const { pages, others, redirects, answers } = readTable<{
  pages: Record<string, string>;
  others: Record<string, string>;
  redirects: object[];
  answers: [outcome: string, paths: string[]][];
}>("addresses", "server/site");
const { responses } = readTable<{
  responses: [what: string, status: number, words: string, headers: Record<string, string>][];
}>("headers", "server/site");
const { statics } = readTable<{ statics: Record<string, string> }>("ownFiles");
const ownFiles = Object.keys(statics);
const files = {
  ...Object.fromEntries(ownFiles.map((name) => [name, Buffer.from(statics[name]!, "latin1")])),
  ...Object.fromEntries(Object.entries(pages).map(([name, words]) => [name, page(words)])),
  ...others,
  "redirects.json": JSON.stringify(redirects),
  "fonts/face-12ab34cd.woff2": Buffer.alloc(100, 1),
  "video/hero-portrait.webm": Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
};

async function aBuiltSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-server-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const addresses = ["/", "/about", "/services"];
  await finishPages(folder, { addresses, ownFiles, inlineScripts });
  return folder;
}

// Sends requests without fetch, which would follow redirects, decompress bodies and normalize URLs.
async function ask(path: string, { method = "GET", headers = {}, body = "" } = {}) {
  const asked = request({ port, path, method, headers, host: "127.0.0.1", agent: false });
  asked.end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const received = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body: received };
}

const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html,*/*" };

test.each(responses)("the response to %s is %d with the right headers", async (...row) => {
  const [what, status, words, headers] = row;
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const [way = "", path = ""] = what.split(" ");
  const isPost = way === "POST" || way === "FORM";
  const sent = { method: isPost ? "POST" : way, body: isPost ? "x" : "" };
  const answer = await ask(path, { ...sent, headers: way === "FORM" ? form : {} });
  const logged = log.mock.calls.join();
  log.mockRestore();
  const { date, connection, etag, "content-length": length, ...chosen } = answer.headers;
  expect([answer.status, typeof date, connection]).toEqual([status, "string", "close"]);
  expect(chosen).toEqual(headers);
  expect(answer.body.toString()).toMatch(new RegExp(words));
  expect(logged.includes('"event":"function.failed","route":"/api/failing"')).toBe(status === 503);
  expect(`${logged} ${answer.body.toString()}`).not.toMatch(/told to nobody|secret/);
  expect([Number(length) > 0, etag !== undefined]).toEqual([status !== 301, status === 200]);
});

test.each(answers)("the server answers %s at each of the paths %j", async (outcome, paths) => {
  for (const path of paths) {
    const { status, headers } = await ask(path);
    const { location } = headers;
    const got = `${String(status)}${location === undefined ? "" : ` to ${location}`}`;
    expect([path, got]).toEqual([path, outcome]);
  }
});

test("pages are compressed if the browser accepts that, and unchanged pages are not sent again", async () => {
  const plain = await ask("/about");
  const br = await ask("/about", { headers: { "accept-encoding": "gzip, deflate, br" } });
  const gzip = await ask("/about", { headers: { "accept-encoding": "gzip, br;q=0" } });
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const tags = [plain, br, gzip].map(({ headers }) => headers.etag ?? "");
  expect(new Set(tags).size).toBe(3);
  for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe("accept-encoding");
  const [etag = ""] = tags;
  for (const path of ["/spring/a.svg", "/count.js", "/offer.html", "/robots.txt"]) {
    const { headers } = await ask(path, { headers: { "accept-encoding": "gzip, br" } });
    expect([path, headers["content-encoding"]]).toEqual([path, expect.stringMatching(/br|gzip/)]);
  }
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const { status, headers } = await ask("/about", { headers: { "if-none-match": known } });
    expect([status, headers.etag]).toEqual([304, etag]);
  }
  expect((await ask("/about", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("an error while a page is finished names the page", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-server-"));
  await writeFile(join(folder, "404.html"), "<p>");
  const finished = finishPages(folder, { addresses: [], inlineScripts });
  await expect(finished).rejects.toThrow("404.html: the page has no <meta charset>");
});

test("the owner's files are served unchanged, text in other encodings than UTF-8 without a charset", async () => {
  const types: Record<string, string | null> = {};
  for (const name of ownFiles)
    for (const encoding of ["identity", "br", "gzip"]) {
      const path = encodeURIComponent(name).replaceAll("%2F", "/");
      const headers = { "accept-encoding": encoding };
      const answer = await fetch(`http://127.0.0.1:${String(port)}/${path}`, { headers });
      const body = Buffer.from(await answer.arrayBuffer()).toString("latin1");
      expect([name, encoding, answer.status, body]).toEqual([name, encoding, 200, statics[name]]);
      types[name] = answer.headers.get("content-type");
    }
  expect(types).toMatchObject({
    ".well-known/apple-app-site-association": "application/json",
    "flyer.html": "text/html",
    "prices.csv": "text/csv",
    "offer.html": "text/html; charset=utf-8",
  });
});

test("error responses for a file with a hashed name are not cached", async () => {
  const path = "/share/gone-12ab34cd.jpg";
  const answers = [
    await ask(path),
    await ask(path, { headers: { range: "bytes=0-1" } }),
    await ask(path, { headers: { range: "bytes=99-" } }),
    await ask(path, { headers: { "if-match": '"another"' } }),
  ];
  await rm(join(folder, path));
  answers.push(await ask(path));
  expect(answers.map(({ status }) => status)).toEqual([200, 206, 416, 412, 404]);
  const [year, no] = ["public, max-age=31536000, immutable", "no-store"];
  expect(answers.map(({ headers }) => headers["cache-control"])).toEqual([year, year, no, no, no]);
});
