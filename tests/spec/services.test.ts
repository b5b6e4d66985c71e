import type { HTMLElement } from "node-html-parser";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";
import { mainServices } from "./mainServices";
import { findTitled, linksOf, readMain, textsOf } from "./readMain";

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

/** The heading or label that says this, with what follows it and what stands around it. */
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

const inOrder = (titles: RegExp[]) => titles.map((title) => expect.stringMatching(title) as string);

test("the listing is headed 'Our Professional Cleaning Services' and has five cards, in order", () => {
  const main = readMain("/services");
  expect(textOf(main.querySelector("h1"))).toBe("Our Professional Cleaning Services");
  const cards = main
    .querySelectorAll("article")
    .filter((card) => textOf(card).includes("What's Included"));
  expect(cards.map((card) => linksOf(card)[0]?.[1])).toEqual(
    mainServices.map(({ slug }) => `/services/${slug}`),
  );
});

test.each(mainServices)(
  "the listing's card of $slug has image, title, description, What's Included and Perfect For",
  ({ slug, title, description }) => {
    const link = readMain("/services").querySelector(`article a[href="/services/${slug}"]`);
    const card = link?.closest("article");
    expect(card?.querySelector("img")?.getAttribute("alt")).toMatch(/\w/);
    expect(textOf(card?.querySelector("h2"))).toBe(title);
    expect(textOf(card?.querySelector("p"))).toMatch(description);
    expect(labeled(card, "What's Included").items.length).toBeGreaterThanOrEqual(3);
    expect(labeled(card, "Perfect For").beside.length).toBeGreaterThan(10);
  },
);

test("the listing's Why Choose strip makes the four points, in order", () => {
  expect(textsOf(findTitled("/services", /^Why Choose/), "h3")).toEqual([
    "Licensed & Insured",
    "Trained Professionals",
    "Quality Guarantee",
    "Flexible Scheduling",
  ]);
});

test.each(everyService)(
  "%s has title, description, image, what is included, Perfect For and a quote card",
  (slug) => {
    const main = readMain(`/services/${slug}`);
    const { description, includes, perfect_for: perfectFor } = serviceOf(slug);
    const intro = main.querySelector("section");
    expect(textOf(intro?.querySelector("h1"))).toMatch(/\w/);
    expect(description.length).toBeGreaterThan(40);
    expect(textOf(intro)).toContain(plainText(description));
    const image = main.querySelector("picture img");
    expect(image?.getAttribute("src")).toMatch(/^\/static\//);
    expect(image?.getAttribute("alt")).toMatch(/\w/);
    expect(includes.length).toBeGreaterThanOrEqual(3);
    expect(labeled(main, "What's Included").items).toEqual(includes.map(plainText));
    expect(perfectFor.length).toBeGreaterThan(10);
    expect(labeled(main, "Perfect For").beside).toBe(plainText(perfectFor));
    const { around: card } = labeled(main, "Get Your Free Quote");
    expect(textsOf(card, 'a[href="/quote"]')).toEqual(["Request Quote"]);
  },
);

test.each(everyService)("%s has a benefit block, each benefit with its reason", (slug) => {
  const blocks = serviceOf(slug).blocks.filter(({ kind }) => kind === "benefits");
  expect(blocks).toHaveLength(1);
  const [{ title, items = [] }] = blocks as [Block];
  expect(items.length).toBeGreaterThanOrEqual(3);
  const drawn = findTitled(`/services/${slug}`, plainText(title));
  expect(textsOf(drawn, "h3")).toEqual(items.map((item) => plainText(item.title)));
  for (const { text = "" } of items) {
    expect(text.length).toBeGreaterThan(10);
    expect(textOf(drawn)).toContain(plainText(text));
  }
});

test.each([
  [
    "standard-clean",
    "has five sections: dusting, kitchen, bathroom, living areas, final touches",
    [/dusting/i, /kitchen/i, /bathroom/i, /living areas/i, /final touches/i],
  ],
  [
    "post-construction-cleanup",
    "has three phases: Rough Clean, Final Clean, Touch-Up Clean",
    [/Rough Clean/, /Final Clean/, /Touch-Up Clean/],
  ],
  [
    "commercial-office-cleaning",
    "has basic cleaning, deep monthly cleaning and specialized services",
    [/basic office cleaning/i, /deep monthly cleaning/i, /specialized services/i],
  ],
  [
    "premium-add-on-services",
    "has the six organization services",
    [
      ...[/home gym/i, /closet/i, /garage/i, /home office/i, /pantry.*kitchen|kitchen.*pantry/i],
      /whole-home organization day/i,
    ],
  ],
])("%s %s", (slug, _has, parts) => {
  const [first] = serviceOf(slug).blocks;
  const block = findTitled(`/services/${slug}`, plainText(first?.title));
  expect(textsOf(block, "h3")).toEqual(inOrder(parts));
});

test("each organization service says what is done in its own place", () => {
  const says = (title: RegExp) =>
    textOf(findTitled("/services/premium-add-on-services", title).querySelector("p"));
  expect(says(/^closet/i)).toMatch(/clothes/i);
  expect(says(/^garage/i)).toMatch(/\bcar\b/i);
  expect(says(/^home office/i)).toMatch(/papers/i);
  expect(says(/^pantry/i)).toMatch(/food/i);
});

test("Premium Clean is a deep clean by a two-person team in seven numbered steps", () => {
  const main = readMain("/services/premium-clean");
  expect(textOf(main.querySelector("section"))).toMatch(/deep clean.*two-person team/i);
  const steps = main.querySelectorAll("ol").find((list) => list.querySelector("h3"));
  expect(textsOf(steps, "h3")).toEqual(
    inOrder([
      ...[/walkthrough/i, /dusting/i, /kitchen/i, /bathroom/i, /living areas/i, /bedrooms/i],
      /final touches/i,
    ]),
  );
});

test("Commercial office says whom it is ideal for and has a gallery of three office spaces", () => {
  const path = "/services/commercial-office-cleaning";
  expect(textsOf(findTitled(path, /^Ideal for$/i), "li").length).toBeGreaterThanOrEqual(3);
  const figures = readMain(path).querySelectorAll("figure");
  expect(figures.filter((figure) => figure.querySelector("picture img"))).toHaveLength(3);
});

test.each(smallerServices)(
  "%s has key benefits and closes with a call to action that leads to the quote form",
  (slug) => {
    const path = `/services/${slug}`;
    expect(textsOf(findTitled(path, "Key Benefits"), "h3")).toHaveLength(3);
    const last = serviceOf(slug).blocks.at(-1);
    expect(last?.kind).toBe("callToAction");
    const call = findTitled(path, plainText(last?.title));
    expect(linksOf(call, 'a[href="/quote"]')).toHaveLength(1);
    // A second closing section would only repeat it.
    expect(readMain(path).textContent).not.toContain("Not sure which one you need?");
  },
);
