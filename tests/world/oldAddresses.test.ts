import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createPages, onPostBuild } from "../../gatsby-node";
import { quotePage } from "../hostile/site/quotePage";
import { aContentFolder, useContent } from "../support/content/aContentFolder";
import { readTable } from "./readTable";

const check = useContent({
  "../static/price-list.pdf": () => "%PDF",
  "../static/spring/index.html": () => "<p>",
});

const { accepted, refused, alike } = readTable<{
  accepted: string[];
  refused: [string, string][];
  alike: [string, string][];
}>("oldAddresses");

function judge(...entries: string[]): Promise<string> {
  const lines = entries.map((one) => one.replace(/(.*) → (.*)/, '  - from: "$1"\n    to: $2\n'));
  return check({ "redirects.yaml": () => `redirects:\n${lines.join("")}` });
}

test.each(accepted)("the redirect %s is accepted", async (entry) => {
  expect(await judge(entry)).toBe("");
});

test.each(refused)("the redirect %s is refused: %s", async (entry, answer) => {
  expect(await judge(entry)).toMatch(/content\/redirects\.yaml:[23]:\d+ redirects 1 /);
  expect(await judge(entry)).toContain(answer);
});

test.each(alike)(
  "the redirects %s and %s are refused, because they have the same source path",
  async (...entries) => {
    const told = await judge(...entries);
    expect(told).toContain("content/ has 1 mistake:");
    expect(told).toContain("redirects.yaml:4:5 redirects 2 has the old address of another entry.");
  },
);

test("a redirect is also declared with a lower-case path, because some hosts are case-sensitive", async () => {
  const entry = "  - from: /Caf%C3%A9&Bar\n    to: /faq\n";
  const directory = aContentFolder({ "redirects.yaml": () => `redirects:\n${entry}` });
  const store = { getState: () => ({ program: { directory } }) };
  const createRedirect = jest.fn<undefined, [object]>();
  await createPages?.({ actions: { createRedirect }, store } as never, { plugins: [] }, () => {});
  const moved = { toPath: "/faq", isPermanent: true };
  const paths = ["/Caf%C3%A9%26Bar", "/caf%C3%A9%26bar"];
  expect(createRedirect.mock.calls).toEqual(paths.map((fromPath) => [{ fromPath, ...moved }]));
});

test("a page in a folder of static/ gets a slash at its end, and the company's robots.txt stays", async () => {
  const directory = aContentFolder({
    "redirects.yaml": () => "redirects:\n  - from: /old\n    to: /faq\n",
    "../static/cafe\u0301/index.html": () => "<p>",
    "../static/robots.txt": () => "Ours",
    "../public/robots.txt": () => "Ours",
    "../public/quote/index.html": () => quotePage,
    "../.cache/functions/manifest.json": () => '[{"relativeCompiledFilePath":"quote.js"}]',
    "../.cache/functions/quote.js": () => '"__FINISHED_QUOTE_PAGE__"',
  });
  const config = { siteMetadata: { siteUrl: "https://bikes.example/?a&b" } };
  const state = { program: { directory }, config, pages: new Map([["/quote", {}]]) };
  await onPostBuild?.({ store: { getState: () => state } } as never, { plugins: [] }, () => {});
  const read = (name: string) => readFileSync(join(directory, name));
  expect(JSON.parse(read("public/redirects.json").toString())).toEqual([
    { from: "/old", to: "/faq" },
    { from: "/cafe\u0301", to: "/caf\u00e9/" },
  ]);
  expect(read("public/robots.txt").toString()).toBe("Ours");
  const sitemap = gunzipSync(read("public/sitemap.xml.gz")).toString();
  expect(sitemap).toContain("<loc>https://bikes.example/?a&amp;b/quote</loc>");
  expect(read(".cache/functions/quote.js").toString()).toContain("Content-Security-Policy");
});

test("a file in static/ with the URL of a page or a Function is refused", async () => {
  const pages = ["index.html", "About.html", "faq/index.html", "404.html"];
  const names = [...pages, "api/list.json", "redirects.json"];
  const files = [...names, "flyers/about.html"].map((name) => [`../static/${name}`, () => "<p>"]);
  const told = await check(Object.fromEntries(files) as Record<string, () => string>);
  expect(told).toContain("has 6 mistakes");
  for (const name of names)
    expect(told).toContain(`static/${name}:1:1 has the address of a page or a Function.`);
});
