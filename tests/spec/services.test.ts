import type { HTMLElement } from "node-html-parser";
import { findTitled } from "./findTitled";
import { mainServices } from "./mainServices";
import { readMain } from "./readMain";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";

type Block = { kind: string; title: string; items?: { title: string; text?: string }[] };
type Service = { description: string; includes: string[]; perfect_for: string; blocks: Block[] };

const smallerServices = [
  "kitchen-cleaning",
  "bathroom-cleaning",
  "whole-home-cleaning",
  "weekly-maintenance",
  "move-in-out",
];
const everyService = [...mainServices.map(({ slug }) => slug), ...smallerServices];

const serviceOf = (slug: string) => readContent<Service>(`services/${slug}.yaml`);
const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[–]/g, "-").trim();
const titlesIn = (element: HTMLElement) => element.querySelectorAll("h3").map(textOf);

/** The text that stands with a label such as "Perfect For", without the label. */
function besideLabel(element: HTMLElement | null | undefined, label: string): string {
  const found = element
    ?.querySelectorAll("h2, h3, strong, dt")
    .find((one) => textOf(one) === label);
  return textOf(found?.parentNode).replace(label, "").trim();
}

function listUnder(element: HTMLElement | null | undefined, label: string): string[] {
  const found = element?.querySelectorAll("h2, h3").find((one) => textOf(one) === label);
  const list = found?.nextElementSibling;
  return list?.tagName === "UL" ? list.querySelectorAll("li").map(textOf) : [];
}

function expectInOrder(titles: string[], wanted: RegExp[]) {
  expect(titles).toHaveLength(wanted.length);
  wanted.forEach((pattern, index) => expect(titles[index]).toMatch(pattern));
}

test("the listing is headed 'Our Professional Cleaning Services' and has five cards, in order", () => {
  const main = readMain("/services");
  expect(textOf(main.querySelector("h1"))).toBe("Our Professional Cleaning Services");
  const cards = main
    .querySelectorAll("article")
    .filter((card) => textOf(card).includes("What's Included"));
  expect(cards.map((card) => card.querySelector("a")?.getAttribute("href"))).toEqual(
    mainServices.map(({ slug }) => `/services/${slug}`),
  );
});

test.each(mainServices)(
  "the listing's card of $slug has image, title, description, What's Included and Perfect For",
  ({ slug, title, description }) => {
    const card = readMain("/services").querySelector(`article a[href="/services/${slug}"]`);
    const article = card?.closest("article");
    expect(article?.querySelector("img")?.getAttribute("alt")).toMatch(/\w/);
    expect(textOf(article?.querySelector("h2"))).toBe(title);
    expect(textOf(article?.querySelector("p"))).toMatch(description);
    expect(listUnder(article, "What's Included").length).toBeGreaterThanOrEqual(3);
    expect(besideLabel(article, "Perfect For").length).toBeGreaterThan(10);
  },
);

test("the listing's Why Choose strip makes the four points, in order", () => {
  const strip = findTitled(readMain("/services"), /^Why Choose/);
  expect(titlesIn(strip)).toEqual([
    "Licensed & Insured",
    "Trained Professionals",
    "Quality Guarantee",
    "Flexible Scheduling",
  ]);
});

test.each(everyService)("%s has a title and its description", (slug) => {
  const intro = readMain(`/services/${slug}`).querySelector("section");
  expect(textOf(intro?.querySelector("h1"))).toMatch(/\w/);
  expect(serviceOf(slug).description.length).toBeGreaterThan(40);
  expect(textOf(intro)).toContain(plain(serviceOf(slug).description));
});

test.each(everyService)("%s has an image with a text for those who cannot see it", (slug) => {
  const image = readMain(`/services/${slug}`).querySelector("picture img");
  expect(image?.getAttribute("src")).toMatch(/^\/static\//);
  expect(image?.getAttribute("alt")).toMatch(/\w/);
});

test.each(everyService)("%s lists what is included", (slug) => {
  const included = serviceOf(slug).includes.map(plain);
  expect(included.length).toBeGreaterThanOrEqual(3);
  expect(listUnder(readMain(`/services/${slug}`), "What's Included")).toEqual(included);
});

test.each(everyService)("%s says whom it is perfect for", (slug) => {
  expect(serviceOf(slug).perfect_for.length).toBeGreaterThan(10);
  expect(besideLabel(readMain(`/services/${slug}`), "Perfect For")).toBe(
    plain(serviceOf(slug).perfect_for),
  );
});

test.each(everyService)("%s has a 'Get Your Free Quote' card with a button to /quote", (slug) => {
  const main = readMain(`/services/${slug}`);
  const heading = main
    .querySelectorAll("h2, h3")
    .find((one) => textOf(one) === "Get Your Free Quote");
  const links = heading?.parentNode?.querySelectorAll('a[href="/quote"]') ?? [];
  expect(links.map(textOf)).toEqual(["Request Quote"]);
});

test.each(everyService)("%s has a benefit block, each benefit with its reason", (slug) => {
  const blocks = serviceOf(slug).blocks.filter(({ kind }) => kind === "benefits");
  expect(blocks).toHaveLength(1);
  for (const { title, items = [] } of blocks) {
    expect(items.length).toBeGreaterThanOrEqual(3);
    const drawn = findTitled(readMain(`/services/${slug}`), plain(title));
    expect(titlesIn(drawn)).toEqual(items.map((item) => plain(item.title)));
    for (const { text = "" } of items) {
      expect(text.length).toBeGreaterThan(10);
      expect(textOf(drawn)).toContain(plain(text));
    }
  }
});

test.each([
  [
    "Standard Clean has five sections: dusting, kitchen, bathroom, living areas, final touches",
    "standard-clean",
    [/dusting/i, /kitchen/i, /bathroom/i, /living areas/i, /final touches/i],
  ],
  [
    "Post-construction has three phases: Rough Clean, Final Clean, Touch-Up Clean",
    "post-construction-cleanup",
    [/Rough Clean/, /Final Clean/, /Touch-Up Clean/],
  ],
  [
    "Commercial office has basic cleaning, deep monthly cleaning and specialized services",
    "commercial-office-cleaning",
    [/basic office cleaning/i, /deep monthly cleaning/i, /specialized services/i],
  ],
  [
    "Premium add-ons has the six organization services",
    "premium-add-on-services",
    [
      ...[/home gym/i, /closet/i, /garage/i, /home office/i, /pantry.*kitchen|kitchen.*pantry/i],
      /whole-home organization day/i,
    ],
  ],
])("%s", (_, slug, parts) => {
  const [first] = serviceOf(slug).blocks;
  expectInOrder(
    titlesIn(findTitled(readMain(`/services/${slug}`), plain(first?.title ?? ""))),
    parts,
  );
});

test("Premium Clean is a deep clean by a two-person team", () => {
  expect(textOf(readMain("/services/premium-clean").querySelector("section"))).toMatch(
    /deep clean.*two-person team/i,
  );
});

test("Premium Clean has seven numbered steps, from the walkthrough to the final touches", () => {
  const steps = readMain("/services/premium-clean")
    .querySelectorAll("ol")
    .find((list) => list.querySelector("h3"));
  expectInOrder(steps ? titlesIn(steps) : [], [
    ...[/walkthrough/i, /dusting/i, /kitchen/i, /bathroom/i, /living areas/i, /bedrooms/i],
    /final touches/i,
  ]);
});

test("Commercial office says whom it is ideal for", () => {
  const list = findTitled(readMain("/services/commercial-office-cleaning"), /^Ideal for$/i);
  expect(list.querySelectorAll("li").length).toBeGreaterThanOrEqual(3);
});

test("Commercial office has a gallery of three office spaces", () => {
  const figures = readMain("/services/commercial-office-cleaning").querySelectorAll("figure");
  expect(figures.filter((figure) => figure.querySelector("picture img"))).toHaveLength(3);
});

test.each(smallerServices)("%s has key benefits", (slug) => {
  expect(titlesIn(findTitled(readMain(`/services/${slug}`), "Key Benefits"))).toHaveLength(3);
});

test.each(smallerServices)(
  "%s closes with a call to action that leads to the quote form",
  (slug) => {
    const last = serviceOf(slug).blocks.at(-1);
    expect(last?.kind).toBe("callToAction");
    const call = findTitled(readMain(`/services/${slug}`), plain(last?.title ?? ""));
    expect(call.querySelectorAll('a[href="/quote"]')).toHaveLength(1);
    // A second closing section would only repeat it.
    expect(readMain(`/services/${slug}`).textContent).not.toContain("Not sure which one you need?");
  },
);
