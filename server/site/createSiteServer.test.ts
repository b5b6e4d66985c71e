import { once } from "node:events";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders, Server } from "node:http";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { finishPages } from "../../gatsby/pages/finishPages";
import { closeGracefully } from "../processes/closeGracefully";
import { listen } from "../processes/listen";
import type { FunctionHandler, Functions } from "../functions/loadFunctions";
import { createSiteServer } from "./createSiteServer";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><style>a{}</style></head><body>${body.repeat(40)}</body></html>`;

let calls = 0;
const functions: Functions = new Map<string, FunctionHandler>([
  [
    "/api/echo",
    (request, response) => {
      calls++;
      const { body, query } = request;
      response.setHeader("x-length", request.headers["content-length"] ?? "");
      response.status(201).send(JSON.stringify({ text: String(body), query }));
    },
  ],
  ["/api/json", (_request, response) => response.json({ calls })],
  ["/api/failing", () => Promise.reject(new Error("told to nobody"))],
  [
    "/api/slow",
    async (_request, response) => {
      await sleep(400);
      response.json({ finished: true });
    },
  ],
]);

let server: Server;
let port = 0;
beforeAll(async () => ({ server, port } = await aRunningSite()));
afterAll(() => closeGracefully(server, 500));

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function aBuiltSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-server-"));
  const publicFolder = join(folder, "public");
  await write(join(publicFolder, "index.html"), page("<p>Home</p>"));
  await write(join(publicFolder, "about/index.html"), page("<p>About</p>"));
  await write(
    join(publicFolder, "redirects.json"),
    JSON.stringify([{ from: "/Old-About.php", to: "/about" }]),
  );
  await write(join(publicFolder, "404.html"), page("<p>404 Page Not Found</p>"));
  await write(join(publicFolder, "404/index.html"), page("<p>404 Page Not Found</p>"));
  await write(join(publicFolder, "quote-12ab34cd.js"), "console.log('hello')".repeat(20));
  await write(
    join(publicFolder, "webpack.stats.json"),
    JSON.stringify({ namedChunkGroups: { quote: { assets: [{ name: "quote-12ab34cd.js" }] } } }),
  );
  await write(join(publicFolder, "static/12ab34cd/notes.js.map"), "{}");
  await write(
    join(publicFolder, "fonts/hedvig-letters-serif-12ab34cd.woff2"),
    Buffer.alloc(100, 1),
  );
  await write(join(publicFolder, "share/about-12ab34cd.jpg"), "a picture");
  await write(
    join(publicFolder, "video/hero-portrait.webm"),
    Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
  );
  await finishPages(publicFolder, { enhance: "", loadForm: "" });
  return folder;
}

async function aRunningSite(): Promise<{ port: number; server: Server }> {
  const server = await createSiteServer(join(await aBuiltSite(), "public"), functions);
  return { server, port: await listen(server, 0, "127.0.0.1") };
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

// Not fetch: it follows redirects, unpacks and normalises addresses.
function ask(
  path: string,
  { method = "GET", headers = {}, body = "", at = port } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port: at, path, method, headers, host: "127.0.0.1", agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
}

test("a page is found at its one address, without a slash at the end", async () => {
  const about = await ask("/about");
  expect(about.status).toBe(200);
  expect(about.body.toString()).toContain("<p>About</p>");
  expect(about.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(about.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect((await ask("/")).body.toString()).toContain("<p>Home</p>");
});

test.each([
  ["/about/", "/about"],
  ["/about/?from=mail&x=1", "/about?from=mail&x=1"],
  ["/About", "/about"],
  ["/about/index.html", "/about"],
  ["/index.html", "/"],
  ["//about//", "/about"],
  ["/Old-About.php", "/about"],
  ["/old-about.php/?from=mail", "/about?from=mail"],
])("%s leads to %s", async (spelling, address) => {
  const answer = await ask(spelling);
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(address);
});

test.each([
  "/nowhere",
  "/nowhere/",
  "/404",
  "/404.html",
  "//evil.example/",
  "/..%2f..%2fpackage.json",
  "/../package.json",
  "/%",
  "/about%00",
  "/static/12ab34cd/notes.js.map",
  "/quote-12ab34cd.js.br",
])("%s gets the not-found page with status 404", async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain("404 Page Not Found");
});

test("pages are compressed for browsers that accept it, with an entity tag for each encoding", async () => {
  const plain = await ask("/about");
  const br = await ask("/about", { headers: { "accept-encoding": "gzip, deflate, br" } });
  const gzip = await ask("/about", { headers: { "accept-encoding": "gzip, br;q=0" } });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  for (const answer of [plain, br, gzip]) {
    expect(answer.headers.vary).toBe("accept-encoding");
    expect(answer.headers.etag).toMatch(/^"[\w-]{22}"$/);
  }
  expect(new Set([plain, br, gzip].map((answer) => answer.headers.etag)).size).toBe(3);
});

test("a page that did not change is not sent again", async () => {
  const { etag = "" } = (await ask("/about")).headers;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await ask("/about", { headers: { "if-none-match": known } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
  }
  expect((await ask("/about", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("a file with a hash in its name is cached for a year, a video is not", async () => {
  for (const file of ["/quote-12ab34cd.js", "/share/about-12ab34cd.jpg"])
    expect((await ask(file)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const font = await ask("/fonts/hedvig-letters-serif-12ab34cd.woff2");
  expect(font.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(font.headers["content-type"]).toBe("font/woff2");
  expect((await ask("/video/hero-portrait.webm")).headers["cache-control"]).toBe(
    "public, max-age=0, must-revalidate",
  );
});

test("a video can be fetched in ranges", async () => {
  const film = "/video/hero-portrait.webm";
  const whole = await ask(film);
  expect(whole.headers["accept-ranges"]).toBe("bytes");
  expect(whole.headers["content-type"]).toBe("video/webm");
  const pieceOf = (range: string, more = {}) => ask(film, { headers: { range, ...more } });

  const middle = await pieceOf("bytes=100-199");
  expect(middle.status).toBe(206);
  expect(middle.headers["content-range"]).toBe("bytes 100-199/1000");
  expect(middle.body).toEqual(whole.body.subarray(100, 200));
  expect((await pieceOf("bytes=1000-")).status).toBe(416);
  expect((await pieceOf("bytes=0-1", { "if-range": '"older"' })).status).toBe(200);
  expect((await pieceOf("bytes=0-1", { "if-range": whole.headers.etag })).status).toBe(206);
});

test("HEAD answers like GET, without the body", async () => {
  const [head, get] = [await ask("/about", { method: "HEAD" }), await ask("/about")];
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(String(get.body.length));
});

test("a page cannot be posted to", async () => {
  const answer = await ask("/about", { method: "POST", body: "x" });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD");
});

test.each(["/", "/nowhere", "/about/", "/api/echo", "/api/nothing", "/quote-12ab34cd.js"])(
  "%s carries the declared security headers and does not name the server's software",
  async (path) => {
    const { headers } = await ask(path);
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
  },
);

test("a font carries the headers that protect a file, without those about documents", async () => {
  const { status, headers } = await ask("/fonts/hedvig-letters-serif-12ab34cd.woff2");
  expect(status).toBe(200);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["content-security-policy"]).toBeUndefined();
});

test("a Function gets the body as it was sent, whatever its type, and the parameters of the address", async () => {
  const types = [
    { "content-type": "application/json" },
    { "content-type": "application/x-www-form-urlencoded" },
    {},
  ];
  for (const headers of types) {
    const answer = await ask("/api/echo?a=1&b=%26", { method: "POST", headers, body: "a=1&a=2" });
    expect(answer.status).toBe(201);
    const query = { a: "1", b: "&" };
    expect(JSON.parse(answer.body.toString())).toEqual({ text: "a=1&a=2", query });
  }
  expect((await ask("/api/json")).headers["content-type"]).toBe("application/json; charset=utf-8");
});

test.each([
  ["an announced body", { "content-length": "40000" }, "40000"],
  [
    "a body of unknown length",
    { "transfer-encoding": "chunked" },
    expect.stringMatching(/^[34]\d{4}$/),
  ],
])(
  "%s above the limit is not held: its Function sees only how long it is",
  async (_name, headers, length) => {
    const answer = await ask("/api/echo", { method: "POST", headers, body: "x".repeat(40_000) });
    expect(answer.headers["x-length"]).toEqual(length);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ text: "undefined" });
  },
);

test("a Function that fails is answered 503 in JSON, its error stays in the log, and the next request is served", async () => {
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const answer = await ask("/api/failing", { method: "POST", body: "x" });
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(answer.body.toString()).not.toContain("told to nobody");
  expect(String(log.mock.calls[0]?.[0])).toContain('"event":"function.rejected"');
  log.mockRestore();
  expect((await ask("/about")).status).toBe(200);
});

test.each([
  ["a Function fails", "failing", 503, "Something went wrong on our side."],
  ["there is no Function", "nothing", 404, "There is nothing at this address."],
  ["the address cannot be read", "%zz", 404, "There is nothing at this address."],
])("a posted form gets a page and never JSON when %s", async (_what, name, status, message) => {
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const answer = await ask(`/api/${name}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html,*/*" },
    body: "firstName=Ada",
  });
  log.mockRestore();
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body.toString()).toContain(message);
  const [address, place] = status === 503 ? ["/", "home page"] : ["/quote", "form"];
  expect(answer.body.toString()).toContain(`<a href="${address}">Go back to the ${place}</a>`);
});

test("accepted requests are finished before the server stops, and no new ones are taken", async () => {
  const { port: at, server } = await aRunningSite();
  const begun = once(server, "request");
  const accepted = ask("/api/slow", { at });
  await begun;
  const closed = closeGracefully(server);
  await expect(ask("/about", { at })).rejects.toThrow("ECONNREFUSED");
  expect(JSON.parse((await accepted).body.toString())).toEqual({ finished: true });
  await closed;
});

test("an idle connection does not delay the stop", async () => {
  const { port: at, server } = await aRunningSite();
  const socket = connect(at, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const ended = new Promise((resolve) => socket.once("close", resolve));
  const before = Date.now();
  await closeGracefully(server, 300);
  await ended;
  // Node alone would keep it for a minute.
  expect(Date.now() - before).toBeLessThan(20_000);
});
