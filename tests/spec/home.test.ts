import { findTitled } from "./findTitled";
import { mainServices } from "./mainServices";
import { readMain } from "./readMain";
import { textOf } from "../support/site/textOf";

const main = () => readMain("/");
const hero = () => findTitled(main(), /^Affordable/);
const overview = () => findTitled(main(), "Our Professional Cleaning Services");

test("the hero's headline is the specification's", () => {
  expect(textOf(main().querySelector("h1"))).toBe(
    "Affordable Premium Cleaning Services for Atlanta Homes",
  );
});

test("the hero promises to take cleaning off the visitor's to-do list", () => {
  expect(textOf(hero().querySelector("p"))).toMatch(/cleaning off your to-do list/i);
});

test("the hero's two buttons lead to the quote form and to the services", () => {
  const links = hero().querySelectorAll("a");
  expect(links.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
    ["Get Free Quote", "/quote"],
    ["Our Services", "/services"],
  ]);
});

test("the hero's film is muted, loops and plays in its place", () => {
  const films = hero().querySelectorAll("video");
  expect(films).toHaveLength(1);
  for (const attribute of ["muted", "loop", "playsinline"])
    expect(films[0]?.hasAttribute(attribute)).toBe(true);
  expect(films[0]?.hasAttribute("controls")).toBe(false);
});

test("the services overview has exactly five cards, in order", () => {
  const links = overview().querySelectorAll("article a");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    mainServices.map(({ slug }) => `/services/${slug}`),
  );
});

test.each(mainServices)(
  "the home card of $slug has its own title and description",
  ({ slug, title, description }) => {
    const card = overview().querySelector(`a[href="/services/${slug}"]`)?.closest("article");
    expect(textOf(card?.querySelector("h3"))).toBe(title);
    expect(textOf(card?.querySelector("p"))).toMatch(description);
  },
);

test.each(mainServices)(
  "the home card of $slug has its own four features",
  ({ slug, features }) => {
    const card = overview().querySelector(`a[href="/services/${slug}"]`)?.closest("article");
    expect(card?.querySelectorAll("li").map(textOf)).toEqual(features);
  },
);

test.each([
  ["licensed, bonded and insured", /licensed, bonded and insured/i],
  ["a 100% satisfaction guarantee", /100% satisfaction guarantee/i],
  ["a trained, background-checked professional staff", /trained, background-checked professional/i],
  ["flexible scheduling", /flexible scheduling/i],
])("the home page claims %s", (_, claim) => {
  expect(textOf(main())).toMatch(claim);
});

test("a heading of the home page says that a quote comes within 24 hours", () => {
  const headings = main().querySelectorAll("h2, h3").map(textOf);
  expect(headings.filter((heading) => /quote within 24 hours/i.test(heading))).toHaveLength(1);
});

test("each of the ten services has a link on the home page, besides those of the footer", () => {
  const links = main().querySelectorAll('a[href^="/services/"]');
  expect(new Set(links.map((link) => link.getAttribute("href"))).size).toBe(10);
});
