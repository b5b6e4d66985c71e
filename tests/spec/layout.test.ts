import type { HTMLElement } from "node-html-parser";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";

const pages = ["/", "/services/move-in-out", "/quote"];
// The specification's. A company may link to further pages of its own.
const barLinks = [
  ["Home", "/"],
  ["Services", "/services"],
  ["About us", "/about"],
  ["FAQ", "/faq"],
  ["Contact", "/contact"],
];

const linksOf = (element: HTMLElement | null | undefined, selector = "a") =>
  (element?.querySelectorAll(selector) ?? []).map((link) => [
    textOf(link),
    link.getAttribute("href"),
  ]);

/** Those of the links that the specification names, in the order of the page. */
const named = (links: unknown[][], names: string[][]) =>
  links.filter(([, address]) => names.some(([, path]) => path === address));

function columnOf(page: HTMLElement, title: string): HTMLElement | null {
  const heading = page.querySelectorAll("footer h2").find((one) => textOf(one) === title);
  if (!heading) throw new Error(`The footer has no column ${title}`);
  return heading.parentNode;
}

test.each(pages)("the top bar of %s links to the five pages, in order", (path) => {
  const links = linksOf(readBuiltPage(path).querySelector("header nav"));
  expect(named(links, barLinks)).toEqual(barLinks);
});

test.each(pages)("the top bar of %s has a Get Quote button to /quote", (path) => {
  const bar = readBuiltPage(path).querySelector("header");
  bar?.querySelector("dialog")?.remove();
  expect(linksOf(bar)).toContainEqual(["Get Quote", "/quote"]);
});

test.each(pages)("the logo in the top bar of %s links to the home page", (path) => {
  const logo = readBuiltPage(path).querySelector("header a");
  expect(logo?.getAttribute("href")).toBe("/");
  expect(textOf(logo)).toBe("Dogwood Cleaning");
});

test.each([
  ["/", "Home"],
  ["/services", "Services"],
  ["/services/move-in-out", "Services"],
  ["/about", "About us"],
  ["/faq", "FAQ"],
  ["/contact", "Contact"],
])("on %s the top bar highlights %s alone", (path, name) => {
  const bar = readBuiltPage(path).querySelector("header");
  bar?.querySelector("dialog")?.remove();
  expect(bar?.querySelectorAll("nav a[aria-current]").map(textOf)).toEqual([name]);
});

test.each(["/quote", "/404"])("on %s the top bar highlights no page", (path) => {
  const links = readBuiltPage(path).querySelectorAll("header nav a[aria-current]");
  expect(links.map(textOf)).toEqual([]);
});

test.each(pages)("the menu panel of %s has the same links and Get Free Quote", (path) => {
  const panel = readBuiltPage(path).querySelector("dialog");
  expect(named(linksOf(panel, "nav a"), barLinks)).toEqual(barLinks);
  expect(linksOf(panel)).toContainEqual(["Get Free Quote", "/quote"]);
});

test("a menu button opens the panel", () => {
  const page = readBuiltPage("/about");
  const button = page.querySelector('header button[aria-haspopup="dialog"]');
  expect(button?.getAttribute("commandfor")).toBe(page.querySelector("dialog")?.id);
  expect(button?.getAttribute("command")).toBe("show-modal");
});

test.each(pages)("the footer of %s has the logo, which links to the home page", (path) => {
  const logo = readBuiltPage(path).querySelector("footer a");
  expect(logo?.getAttribute("href")).toBe("/");
  expect(textOf(logo)).toBe("Dogwood Cleaning");
});

test.each(pages)("the footer of %s has the tagline", (path) => {
  expect(textOf(readBuiltPage(path).querySelector("footer"))).toContain(
    "Affordable premium cleaning services for Atlanta homes",
  );
});

test.each(pages)("the footer of %s has a social media profile link", (path) => {
  const link = readBuiltPage(path).querySelector('footer a[href^="https://www.facebook.com/"]');
  expect(link).not.toBeNull();
});

test.each(pages)("the footer of %s links to the five services", (path) => {
  expect(linksOf(columnOf(readBuiltPage(path), "Services"))).toEqual([
    ["Standard Clean", "/services/standard-clean"],
    ["Premium Clean", "/services/premium-clean"],
    ["Post Construction", "/services/post-construction-cleanup"],
    ["Commercial Office", "/services/commercial-office-cleaning"],
    ["Premium Add-Ons", "/services/premium-add-on-services"],
  ]);
});

test.each(pages)("the footer of %s links to the three company pages", (path) => {
  const links = linksOf(columnOf(readBuiltPage(path), "Company"));
  const company = barLinks.slice(2);
  expect(named(links, company)).toEqual(company);
});

test.each(pages)(
  "the footer of %s has the phone number, the e-mail address and the area",
  (path) => {
    const contact = columnOf(readBuiltPage(path), "Contact");
    expect(linksOf(contact, 'a[href^="tel:"]')).toEqual([["(404) 555-0134", "tel:+14045550134"]]);
    expect(linksOf(contact, 'a[href^="mailto:"]')).toEqual([
      ["hello@dogwoodcleaning.example", "mailto:hello@dogwoodcleaning.example"],
    ]);
    expect(textOf(contact)).toContain("Atlanta Metro Area");
  },
);

test.each(pages)("the footer of %s has the business hours", (path) => {
  const contact = textOf(columnOf(readBuiltPage(path), "Contact"));
  expect(contact).toMatch(/Mon-Fri:? 7AM-6PM/);
  expect(contact).toMatch(/Sat:? 8AM-4PM/);
});

test.each(pages)("the footer of %s says Licensed & Insured", (path) => {
  expect(textOf(readBuiltPage(path).querySelector("footer"))).toContain("Licensed & Insured");
});

test.each(pages)("the footer of %s has the copyright of 2024", (path) => {
  expect(textOf(readBuiltPage(path).querySelector("footer"))).toMatch(/(©|Copyright) 2024/);
});
