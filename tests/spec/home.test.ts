import { textOf } from "../support/site/textOf";
import { mainServices } from "./mainServices";
import { findTitled, linksOf, readMain, textsOf } from "./readMain";

const hero = () => findTitled("/", /^Affordable/);
const overview = () => findTitled("/", "Our Professional Cleaning Services");

test("the hero has the specification's headline, its promise and two buttons", () => {
  expect(textOf(readMain("/").querySelector("h1"))).toBe(
    "Affordable Premium Cleaning Services for Atlanta Homes",
  );
  expect(textOf(hero().querySelector("p"))).toMatch(/cleaning off your to-do list/i);
  expect(linksOf(hero())).toEqual([
    ["Get Free Quote", "/quote"],
    ["Our Services", "/services"],
  ]);
});

test("the hero's film is muted, loops and plays in its place", () => {
  expect(hero().querySelectorAll("video")).toHaveLength(1);
  expect(hero().querySelectorAll("video[muted][loop][playsinline]:not([controls])")).toHaveLength(
    1,
  );
});

test("the services overview has exactly five cards, in order", () => {
  expect(linksOf(overview(), "article a").map(([, address]) => address)).toEqual(
    mainServices.map(({ slug }) => `/services/${slug}`),
  );
});

test.each(mainServices)(
  "the home card of $slug has its own title, description and four features",
  ({ slug, title, description, features }) => {
    const card = overview().querySelector(`a[href="/services/${slug}"]`)?.closest("article");
    expect(textOf(card?.querySelector("h3"))).toBe(title);
    expect(textOf(card?.querySelector("p"))).toMatch(description);
    expect(textsOf(card, "li")).toEqual(features);
  },
);

test.each([
  /licensed, bonded and insured/i,
  /100% satisfaction guarantee/i,
  /trained, background-checked professional/i,
  /flexible scheduling/i,
])("the home page claims %s", (claim) => {
  expect(textOf(readMain("/"))).toMatch(claim);
});

test("a heading of the home page says that a quote comes within 24 hours", () => {
  const headings = textsOf(readMain("/"), "h2, h3");
  expect(headings.filter((heading) => /quote within 24 hours/i.test(heading))).toHaveLength(1);
});

test("each of the ten services has a link on the home page, besides those of the footer", () => {
  const links = linksOf(readMain("/"), 'a[href^="/services/"]');
  expect(new Set(links.map(([, address]) => address)).size).toBe(10);
});
