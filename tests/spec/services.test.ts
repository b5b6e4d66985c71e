import { readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";
import { readTable } from "../world/readTable";
import { findTitled, linksOf, readMain, textsOf } from "./readMain";

type Block = { kind: string; title: string };
type Service = { description: string; perfect_for: string; blocks: Block[] };
type Table = { blocks: [slug: string, kind: string, titles: string[]][]; whyChoose: string[] };

const { blocks: firstBlocks, whyChoose } = readTable<Table>("specification", "tests/spec");

const specification = readFileSync("docs/specification.md", "utf8");
const slugs = /The slugs are ([^.]+)\./.exec(specification)![1]!.split(", ");
const cards = [...specification.matchAll(/^- (.+?): (.+?)\. Features: (.+)\.$/gm)].map(
  ([, title = "", description = "", features = ""], index) => ({
    slug: slugs[index]!,
    title,
    description: new RegExp(`^${capital(description)}`),
    features: features.split(", ").map(capital),
  }),
);
const everyService = [...specification.matchAll(/^\| \/services\/(\S+) \|/gm)].map(
  ([, slug = ""]) => slug,
);
const smallerServices = everyService.filter((slug) => !slugs.includes(slug));

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const serviceOf = (slug: string) => readContent<Service>(`services/${slug}.yaml`);

/** Finds a label. Returns its parent element, the parent's text without the label, and the list after the label. */
function labeled(element: HTMLElement | null | undefined, label: string) {
  const found = element
    ?.querySelectorAll("h2, h3, strong, dt")
    .find((one) => textOf(one) === label);
  const list = found?.nextElementSibling;
  return {
    items: list?.tagName === "UL" ? textsOf(list, "li") : [],
    around: found?.parentNode,
    beside: textOf(found?.parentNode).replace(label, "").trim(),
  };
}

test.each(["/", "/services"])("%s has five cards, in order, below their heading", (path) => {
  const title = "Our Professional Cleaning Services";
  const part = path === "/" ? findTitled(path, title) : readMain(path);
  expect(textsOf(part, "h1, h2")[0]).toBe(title);
  const shown = part.querySelectorAll("article").map((card) => linksOf(card)[0]?.[1]);
  expect(shown).toEqual(slugs.map((slug) => `/services/${slug}`));
});

test.each(cards)("both cards of $title show title, description, image and features", (card) => {
  const { slug, title, description, features } = card;
  const cardOn = (path: string) =>
    readMain(path).querySelector(`article a[href="/services/${slug}"]`)?.closest("article");
  const [onHome, listed] = [cardOn("/"), cardOn("/services")];
  expect(textOf(onHome?.querySelector("h3"))).toBe(title);
  expect(textOf(listed?.querySelector("h2"))).toBe(title);
  for (const one of [onHome, listed]) {
    expect(textOf(one?.querySelector("p"))).toMatch(description);
    expect(one?.querySelector("img")?.getAttribute("alt")).toMatch(/\w/);
  }
  expect(textsOf(onHome, "li")).toEqual(features);
  expect(labeled(listed, "What's Included").items.length).toBeGreaterThanOrEqual(3);
  expect(labeled(listed, "Perfect For").beside).toBe(plainText(serviceOf(slug).perfect_for));
});

test.each(["/services", "/quote"])("“Why Choose” has its four points on %s, in order", (path) => {
  const points = findTitled(path, /^Why Choose/).querySelectorAll("li");
  expect(points.map((point) => textOf(point.querySelector("h3") ?? point))).toEqual(whyChoose);
});

test.each(everyService)("%s has what the specification requires of a service's page", (slug) => {
  const main = readMain(`/services/${slug}`);
  const { description, perfect_for: perfectFor, blocks } = serviceOf(slug);
  const intro = main.querySelector("section");
  expect(description.length).toBeGreaterThan(40);
  expect(textOf(intro)).toContain(plainText(description));
  const image = main.querySelector("picture img");
  expect(image?.getAttribute("src")).toMatch(/^\/static\//);
  expect(image?.getAttribute("alt")).toMatch(/\w/);
  expect(labeled(main, "What's Included").items.length).toBeGreaterThanOrEqual(3);
  expect(perfectFor.length).toBeGreaterThan(10);
  expect(labeled(main, "Perfect For").beside).toBe(plainText(perfectFor));
  expect(main.querySelectorAll(`article a[href="/services/${slug}"]`)).toEqual([]);
  const { around: card } = labeled(main, "Get Your Free Quote");
  expect(textsOf(card, 'a[href="/quote"]')).toEqual(["Request Quote"]);
  const benefits = blocks.find(({ kind }) => kind === "benefits");
  const reasons = textsOf(findTitled(`/services/${slug}`, plainText(benefits?.title)), "h3 ~ p");
  expect(reasons.filter((reason) => reason.length > 10).length).toBeGreaterThanOrEqual(3);
});

test.each(firstBlocks)(
  "%s has the %s that the specification names, in order",
  (slug, kind, parts) => {
    const [first] = serviceOf(slug).blocks;
    expect(first?.kind).toBe(kind);
    const block = findTitled(`/services/${slug}`, plainText(first?.title));
    const titles = textsOf(block, "h3").map((title) => title.toLowerCase());
    const named = parts.map((part) => expect.stringMatching(part) as string);
    expect(titles).toEqual(named);
  },
);

test("Premium Clean has a team of two and numbered steps; Commercial office has a list and a gallery", () => {
  const premium = readMain("/services/premium-clean");
  expect(textOf(premium.querySelector("section"))).toMatch(/deep clean.*two-person team/i);
  expect(premium.querySelectorAll("ol > li > h3, ol > li :not(li) > h3")).toHaveLength(7);
  const office = "/services/commercial-office-cleaning";
  expect(textsOf(findTitled(office, /^Ideal for$/i), "li").length).toBeGreaterThanOrEqual(3);
  expect(readMain(office).querySelectorAll("figure:has(picture img)")).toHaveLength(3);
});

test.each(smallerServices)("%s has key benefits and ends with a link to the quote form", (slug) => {
  const path = `/services/${slug}`;
  expect(textsOf(findTitled(path, "Key Benefits"), "h3")).toHaveLength(3);
  const last = serviceOf(slug).blocks.at(-1);
  expect(last?.kind).toBe("callToAction");
  const call = findTitled(path, plainText(last?.title));
  expect(linksOf(call, 'a[href="/quote"]')).toHaveLength(1);
});
