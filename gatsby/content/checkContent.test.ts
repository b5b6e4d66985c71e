import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { aContentFolder, type Edit, useContent } from "../../tests/support/content/aContentFolder";
import { readTable } from "../../tests/world/readTable";
import { checkContent } from "./checkContent";
import { adjustYaml } from "../graphql/adjustYaml";
import { showContentMistakes } from "../develop/showContentMistakes";
import { contentResolvers } from "../graphql/contentResolvers";

const copyOf = (page: string) =>
  readFileSync(`adopt/examples/${page}.yaml`, "utf8").replace(/images\/.*g/, "images/chain.jpg");

const check = useContent();

const edit =
  (...changes: [from: string, to: string][]): Edit =>
  (text) =>
    changes.reduce((before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`There is no ${from}`);
      return before.replace(from, () => to);
    }, text);

test("the first line that is not UTF-8 is reported, and a byte order mark is ignored", async () => {
  const latin = (text: string) => Buffer.from(text.replace("Quay", "Qu\u00e4y"), "latin1");
  const told = "name is not plain text from here on. Save it as plain text in UTF-8.";
  expect(await check({ "business.yaml": latin })).toContain(`business.yaml:2:9 ${told}`);
  expect(await check({ "faq.yaml": (text) => `\uFEFF${text}` })).toBe("");
});

test("pages show 02134 and dates as they are written, and a syntax error makes no second message", () => {
  adjustYaml();
  const plugin = createRequire(resolve("package.json")).resolve("gatsby-transformer-yaml");
  const { load } = createRequire(plugin)("js-yaml") as { load: (text: string) => unknown };
  expect(load("zip: 02134\nday: 2026-12-26")).toEqual({ zip: "02134", day: "2026-12-26" });
  expect(load("title: 'Q")).toBeUndefined();
});

test("while a site is developed, its content is checked whenever a file of it changes", async () => {
  const root = aContentFolder({ "contact.yaml": () => undefined });
  type Make = Parameters<ReturnType<typeof showContentMistakes>["apply"]>[0]["hooks"]["make"];
  const tapPromise = jest.fn<undefined, Parameters<Make["tapPromise"]>>();
  showContentMistakes(root).apply({ hooks: { make: { tapPromise } } });
  const made = { contextDependencies: new Set<string>(), errors: [] as Error[] };
  await tapPromise.mock.calls[0]?.[1](made);
  expect([...made.contextDependencies]).toEqual([`${root}/content`]);
  expect(made.errors.join()).toContain("content/contact.yaml:1:1 is missing.");
});

const { misplaced } = readTable<{ misplaced: [string, string][] }>("contentFiles");

test.each(misplaced)("content/%s is refused with advice on where it goes", async (file, answer) => {
  const told = await check({ [file]: () => copyOf("prices") });
  expect(told).toContain(`content/ has 1 mistake:\n\n  content/${file}:1:1 ${answer}`);
});

test("each reference to a missing service or page is reported", async () => {
  const said = await check({
    "services/full-service.yaml": () => undefined,
    "about.yaml": edit(["/faq#booking", "/services/full-service"]),
    "contact.yaml": () => undefined,
  });
  for (const told of [
    "content/ has 4 mistakes:",
    "about.yaml:38:7 closing › links 1 › path names a page that is not there: /services/full-service.",
    "contact.yaml:1:1 is missing. The site cannot be built without it.",
    "services.yaml:9:5 order 2 names a service that is not there: full-service.",
    "shared/quoteForm.ts:39:1 full-service is a choice without a service.",
  ])
    expect(said).toContain(told);
});

test("a new service needs only its own content file, and comes last", async () => {
  const text = readFileSync("tests/support/content/bikes/services/tune-up.yaml", "utf8");
  const wheels = text.replace(/^quote: .*\n/m, "");
  expect(await check({ "services/wheels.yaml": () => wheels })).toBe("");
  const uneven = wheels.replace("  - An hour\n", "");
  expect(await check({ "services/wheels.yaml": () => uneven })).toContain(
    "compared needs 2 values, one for each of the aspects in services.yaml.",
  );
  const entries = [..."aecdb"].map((slug) => {
    const compared = slug === "a" && ["1"];
    return { id: slug, slug, title: "A Service", label: slug, featured: slug !== "c", compared };
  });
  const nodeModel = { findAll: async () => ({ entries }), findOne: async () => ({ order: ["b"] }) };
  const { NavigationFooter, Service, Services } = contentResolvers;
  const ask = ({ resolve }: typeof Service.order, source: object = entries[0]!) =>
    resolve(source as never, {}, { nodeModel } as never);
  expect(await ask(Service.order)).toBe(1);
  expect(await ask(Service.related)).toMatchObject(["c", "d", "e"].map((slug) => ({ slug })));
  expect(await ask(Service.related, entries[3])).toMatchObject([{ slug: "e" }, { slug: "b" }, {}]);
  const links = [..."bade"].map((slug) => ({ label: slug, path: `/services/${slug}` }));
  expect(await ask(NavigationFooter.services as never)).toEqual(links);
  // Only one service has values to compare, so there is no comparison.
  expect(await ask(Services.comparison as never, { comparison: { aspects: ["Time"] } })).toBeNull();
});

test.each([
  ["pages/prices.yaml", "prices"],
  ["privacy.yaml", "privacy"],
])("the content check accepts links to the page of content/%s", async (file, name) => {
  const link = { "navigation.yaml": edit(["path: /faq", `path: /${name}`]) };
  const text = copyOf(name).replace(/^intro: One.*\n|^closing:[^]*/gm, "");
  expect(await check({ [file]: () => text, ...link })).toBe("");
  expect(await check(link)).toContain(`names a page that is not there: /${name}.`);
});

test.each([..."'\"()[]{}#%!*?"])("a folder with %s in its name is refused", async (sign) => {
  const fault = `Gatsby cannot build in /my${sign}site, because of the ${sign} in its name. Rename`;
  await expect(checkContent(`/my${sign}site`)).rejects.toThrow(
    `${fault} the folder, like my-site.`,
  );
});

test("a placeholder text is a mistake in a published site, but only a warning in a draft", async () => {
  const edits = { "about.yaml": edit(["title: Why", 'title: "Us: [Write: why]"']) };
  const place = "content/about.yaml:13:5 sections 1 › title";
  const told = `${place} has to be written before the page can be shown: Us: [Write: why]\n`;
  expect(await check(edits)).toBe(`content/ has 1 warning:\n\n  ${told}`);
  expect(await check({ ...edits, "faq.yaml": () => undefined })).toContain(told);
  expect(await check(edits, "publication")).toBe(`content/ has 1 mistake:\n\n  ${told}`);
});

test("the content check accepts “Photo” in alt text, and a phone number from another country", async () => {
  const photos = edit(["pictures: illustrations", "pictures: photos"]);
  const called = edit(["A bright", "Photo of a bright"]);
  expect(await check({ "business.yaml": photos, "about.yaml": called })).toBe("");
  const lists = /^ {4}(testimonials|pictures|prices|people):\n(?: {6}.*\n)+/gm;
  expect(await check({ "home.yaml": (text) => text.replace(lists, "    $1: []\n") })).toBe("");
  const unsaid = edit(["pictures: illustrations\n", ""]);
  expect(await check({ "business.yaml": unsaid, "about.yaml": called })).toBe("");
  for (const number of ["030 901820", "+44 20 7946 0018"]) {
    const german = edit(["country: GB", "country: DE"], ["020 7946 0018", number]);
    expect(await check({ "business.yaml": german })).toBe("");
  }
});
