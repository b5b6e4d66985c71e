import { createHash } from "node:crypto";
import { mkdtemp, mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type HTMLElement, parse } from "node-html-parser";
import { listFiles } from "../listFiles";
import { addFormScripts, addPolicy, finishPage, removeRuntimeLeftovers } from "./finishPage";
import { finishPages } from "./finishPages";
import { policyFor } from "./policyFor";

const scripts = { enhance: "enhance()", loadForm: "load()" };
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function aPage({ head = "", body = "" } = {}): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8">${head}</head><body>${body}</body></html>`;
}

/** The page as it is after a step. */
function after(html: string, step: (page: HTMLElement) => void): string {
  const page = parse(html, { comment: true });
  step(page);
  return page.toString();
}

test("Gatsby's announcer, script elements and wrapper style do not reach a visitor", () => {
  const html = after(
    aPage({
      body:
        `<div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper"><main>Hello</main></div>` +
        `<div id="gatsby-announcer" style="position:absolute;top:0" aria-live="assertive"></div></div>` +
        `<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/";/*]]>*/</script>` +
        `<script id="gatsby-chunk-mapping">window.___chunkMapping={}</script>`,
    }),
    removeRuntimeLeftovers,
  );
  expect(html).toBe(
    aPage({
      body: `<div id="___gatsby"><div tabindex="-1" id="gatsby-focus-wrapper"><main>Hello</main></div></div>`,
    }),
  );
});

test("Gatsby's words for Internet Explorer and Safari 9 do not reach a visitor, and nobody is kept from zooming", () => {
  const html = after(
    aPage({
      head:
        `<meta name="viewport" content="width=device-width, initial-scale=1, shrink-to-fit=no">` +
        `<meta http-equiv="x-ua-compatible" content="ie=edge">`,
    }),
    removeRuntimeLeftovers,
  );
  expect(html).toBe(
    aPage({ head: `<meta name="viewport" content="width=device-width, initial-scale=1">` }),
  );
});

test("every style element of a page is allowed by its exact text, and nothing else inline", () => {
  const policy = policyFor(
    parse(aPage({ head: "<style>a{color:red}</style>", body: "<style data-x>b{}</style>" })),
  );
  expect(policy).toContain(`style-src 'self' ${sha256("a{color:red}")} ${sha256("b{}")};`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain("unsafe");
});

test("speculation rules are allowed by their exact text; data blocks need no permission", () => {
  const policy = policyFor(
    parse(
      aPage({
        head: `<script type="speculationrules">{"prefetch":[]}</script><script type="application/ld+json">{"@type":"x"}</script>`,
      }),
    ),
  );
  expect(policy).toContain(`script-src 'self' ${sha256(`{"prefetch":[]}`)};`);
});

test.each([
  [`<script>alert(1)</script>`, "an inline script would be blocked: alert(1)"],
  [`<script type="module">x()</script>`, "an inline script would be blocked: x()"],
  [
    `<script src="https://example.com/x.js"></script>`,
    "a script from elsewhere would be blocked: https://example.com/x.js",
  ],
  [
    `<script src="//example.com/x.js"></script>`,
    "a script from elsewhere would be blocked: //example.com/x.js",
  ],
  [`<p class="a" style="color:red">x</p>`, "a style attribute would be blocked"],
  [`<button onclick="x()">x</button>`, "an event attribute would be blocked"],
])("the build stops at %s instead of shipping what the policy blocks", (body, message) => {
  expect(() => policyFor(parse(aPage({ body })))).toThrow(message);
});

test("the word style in a page's data is not taken for a style attribute", () => {
  const body = `<script type="application/json">{"html":"<p style=\\"color:red\\">"}</script><p>style="x"</p>`;
  expect(() => policyFor(parse(aPage({ body })))).not.toThrow();
});

test("the policy stands before everything it covers", () => {
  const html = after(aPage({ head: "<style>a{}</style>" }), (page) => {
    addPolicy(page);
  });
  expect(html).toMatch(
    /<head><meta charSet="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
  );
});

test("a page may contain only the scripts that the build made for it", () => {
  const page = parse(aPage({ body: `<script>enhance()</script>` }));
  expect(policyFor(page, [scripts.enhance])).toContain(`script-src 'self' ${sha256("enhance()")};`);
  expect(() => policyFor(page, [scripts.loadForm])).toThrow(
    "an inline script would be blocked: enhance()",
  );
});

const analytics = {
  script: "https://count.example.com/js/script.js",
  attributes: [{ name: "data-domain", value: 'a"b.example' }],
};

test("the script that counts visits is in the page, and the policy allows exactly it", () => {
  const html = finishPage(aPage({}), scripts, [], analytics);
  expect(html).toContain(
    `<script id="analytics" src="https://count.example.com/js/script.js" defer data-domain="a&quot;b.example"></script></head>`,
  );
  expect(html).toContain("script-src 'self' https://count.example.com/js/script.js;");
  expect(html).toContain("connect-src 'self' https://count.example.com;");
  expect(finishPage(html, scripts, [], analytics)).toBe(html);
  expect(finishPage(html, scripts, [])).toBe(finishPage(aPage({}), scripts, []));

  const own = { script: "/count.js", sendsTo: "https://api.example.com" };
  const ownHtml = finishPage(aPage({}), scripts, [], own);
  expect(ownHtml).toContain("script-src 'self';");
  expect(ownHtml).toContain("connect-src 'self' https://api.example.com;");
});

test("a page with the form gets the form's script by name and the loader", () => {
  const html = after(aPage({ body: `<div id="quote-form-root"><form></form></div>` }), (page) => {
    addFormScripts(page, scripts.loadForm, ["/quote-2.js"]);
  });
  expect(html).toContain(`<div id="quote-form-root" data-scripts="/quote-2.js">`);
  expect(html).toContain(`<script id="load-form">load()</script></body>`);
});

test("finishing a finished page changes nothing, and new scripts replace the old ones", () => {
  const page = aPage({
    head: "<style>a{$&}</style>",
    body: `<div class="x" id="quote-form-root"></div>`,
  });
  const first = finishPage(page, scripts, ["/quote-1.js"]);
  expect(finishPage(first, scripts, ["/quote-1.js"])).toBe(first);
  const later = { ...scripts, loadForm: "loadBetter()" };
  const second = finishPage(first, later, ["/quote-2.js"]);
  expect(second).toBe(finishPage(page, later, ["/quote-2.js"]));
});

test("a build's text files are compressed once, and an unchanged file is left alone the next time", async () => {
  const folder = await mkdtemp(join(tmpdir(), "finish-pages-"));
  await mkdir(join(folder, "about"));
  await mkdir(join(folder, "page-data/404.html"), { recursive: true });
  await mkdir(join(folder, "_gatsby/slices"), { recursive: true });
  await writeFile(
    join(folder, "_gatsby/slices/_gatsby-scripts-1.html"),
    "<script>window.x=1</script>",
  );
  await writeFile(join(folder, "about/index.html"), aPage({ body: "<p>About us</p>".repeat(50) }));
  await writeFile(join(folder, "quote-1.js"), "console.log(1)");
  await writeFile(join(folder, "quote-1.js.LICENSE.txt"), "Licences of the packages in it");
  await writeFile(join(folder, "app-1.js"), "console.log(2)");
  await writeFile(join(folder, "app-1.js.LICENSE.txt"), "Licences of what nobody loads");
  await writeFile(join(folder, "page-data/app-data.json"), "{}");
  await writeFile(join(folder, "picture.jpg"), "not text");
  await writeFile(join(folder, "sitemap.xml"), "<urlset></urlset>");
  await writeFile(join(folder, "robots.txt"), "What a program reads of the site");
  await writeFile(
    join(folder, "webpack.stats.json"),
    JSON.stringify({
      namedChunkGroups: { quote: { assets: [{ name: "quote-1.js" }, { name: "quote-1.js.map" }] } },
    }),
  );
  await finishPages(folder, scripts);
  const html = await readFile(join(folder, "about/index.html"), "utf8");
  expect(html).toContain("Content-Security-Policy");
  expect(brotliDecompressSync(await readFile(join(folder, "about/index.html.br"))).toString()).toBe(
    html,
  );
  expect(gunzipSync(await readFile(join(folder, "about/index.html.gz"))).toString()).toBe(html);
  for (const name of ["sitemap.xml", "robots.txt"])
    expect(gunzipSync(await readFile(join(folder, `${name}.gz`)))).toEqual(
      await readFile(join(folder, name)),
    );
  await expect(stat(join(folder, "picture.jpg.br"))).rejects.toThrow("ENOENT");
  // What no page asks for is gone, or at least costs nothing.
  expect((await readdir(folder)).filter((name) => /\.js(\.LICENSE\.txt)?$/.test(name))).toEqual([
    "quote-1.js",
    "quote-1.js.LICENSE.txt",
  ]);
  expect(await readdir(join(folder, "page-data"))).not.toContain("app-data.json.br");

  const before = await stat(join(folder, "about/index.html.br"));
  await finishPages(folder, scripts);
  expect((await stat(join(folder, "about/index.html.br"))).mtimeMs).toBe(before.mtimeMs);
});

/** What a page asks for and what it is allowed, line by line. */
function tell(html: string): string {
  const page = parse(html);
  const policy = page.querySelector("meta[http-equiv]")?.getAttribute("content") ?? "none";
  const scripts = page
    .querySelectorAll("script")
    .map(
      (script) =>
        `script of ${script.closest("head") ? "head" : "body"}: ${script.rawAttrs} ${script.text}`,
    );
  const form = page.querySelector("#quote-form-root")?.getAttribute("data-scripts");
  return [...policy.split("; "), ...scripts, `the form asks for ${form ?? "nothing"}`].join("\n");
}

test("of a build with two of everything, each page has its own and what nobody asks for is gone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "finish-pages-"));
  const styles = "<style>a{color:red}</style><style>b{color:blue}</style>";
  const rules = ["prefetch", "prerender"].map(
    (what) => `<script type="speculationrules">{"${what}":[]}</script>`,
  );
  const files = {
    "index.html": aPage({ head: styles + rules.join(""), body: "<script>enhance()</script>" }),
    "quote/index.html": aPage({ head: styles, body: `<div id="quote-form-root"></div>` }),
    ...Object.fromEntries(
      ["quote-1.js", "quote-2.js", "app-1.js", "app-2.js.map", "app-2.js.LICENSE.txt"].map(
        (name) => [name, name],
      ),
    ),
    ...{ "quote-1.js.br": "", "app-1.js.br": "", "app-1.js.gz": "", "~partytown/x.js": "" },
    ...{ "fonts/face.woff2": "", "page-data/x.json": "{}", "slice-data/x.json": "{}" },
    ...{ "feed.xml": "<a></a>", "note.txt": "x", "look.css": "a{}", "mark.svg": "<svg></svg>" },
    "webpack.stats.json": JSON.stringify({
      namedChunkGroups: {
        app: { assets: [{ name: "app-1.js" }] },
        quote: { assets: ["quote-1.js", "quote-1.js.map", "quote-2.js"].map((name) => ({ name })) },
      },
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await finishPages(folder, scripts, {
    script: "https://count.example.com/js/script.js",
    attributes: [
      { name: "data-domain", value: "quaybikes.example" },
      { name: "data-api", value: "/count" },
    ],
  });
  const told = ["index.html", "quote/index.html"].map(
    async (name) => `${name}:\n${tell(await readFile(join(folder, name), "utf8"))}`,
  );
  const left = listFiles(folder).sort();
  expect([...(await Promise.all(told)), left.join("\n")].join("\n\n")).toMatchSnapshot();
});

test("what a policy would block stops the build with the page's name", async () => {
  const folder = await mkdtemp(join(tmpdir(), "finish-pages-"));
  await writeFile(join(folder, "index.html"), aPage({ body: `<p style="color:red">x</p>` }));
  await expect(finishPages(folder, scripts)).rejects.toThrow(
    /^index\.html: a style attribute would be blocked/,
  );
});
