import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";
import { linksOf, textsOf } from "./readMain";

const pages = ["/", "/services/move-in-out", "/quote"];
// The specification's. A company may link to further pages of its own.
const barLinks = [
  ["Home", "/"],
  ["Services", "/services"],
  ["About us", "/about"],
  ["FAQ", "/faq"],
  ["Contact", "/contact"],
];
const logo = ["Dogwood Cleaning", "/"];

/** Those of the links that the specification names, in the order of the page. */
const named = (links: unknown[][], names: string[][]) =>
  links.filter(([, address]) => names.some(([, path]) => path === address));

function readParts(path: string) {
  const page = readBuiltPage(path);
  const [bar, panel, footer] = ["header", "dialog", "footer"].map((name) =>
    page.querySelector(name),
  );
  panel?.remove();
  /** A column of the footer, by its title. */
  const columnOf = (title: string) =>
    footer?.querySelectorAll("h2").find((one) => textOf(one) === title)?.parentNode;
  return { bar, panel, footer, columnOf };
}

test.each(pages)(
  "the top bar of %s has the logo, which leads home, the five links in order, and Get Quote",
  (path) => {
    const { bar } = readParts(path);
    expect(linksOf(bar)[0]).toEqual(logo);
    expect(named(linksOf(bar, "nav a"), barLinks)).toEqual(barLinks);
    expect(linksOf(bar)).toContainEqual(["Get Quote", "/quote"]);
  },
);

test.each([
  ["/", ["Home"]],
  ["/services", ["Services"]],
  ["/services/move-in-out", ["Services"]],
  ["/about", ["About us"]],
  ["/faq", ["FAQ"]],
  ["/contact", ["Contact"]],
  ["/quote", []],
  ["/404", []],
])("on %s the top bar highlights the active link and no other: %j", (path, active) => {
  const { bar, panel } = readParts(path);
  expect(textsOf(bar, "nav a[aria-current]")).toEqual(active);
  if (active.length === 0) expect(textsOf(panel, "nav a[aria-current]")).toEqual([]);
});

test.each(pages)("the menu panel of %s has the same links and Get Free Quote", (path) => {
  const { bar, panel } = readParts(path);
  expect(named(linksOf(panel, "nav a"), barLinks)).toEqual(barLinks);
  expect(linksOf(panel)).toContainEqual(["Get Free Quote", "/quote"]);
  const button = bar?.querySelector('button[aria-haspopup="dialog"]');
  expect(button?.getAttribute("commandfor")).toBe(panel?.id);
  expect(button?.getAttribute("command")).toBe("show-modal");
});

test.each(pages)(
  "the footer of %s has the logo, the tagline, the claim and the copyright",
  (path) => {
    const { footer } = readParts(path);
    expect(linksOf(footer)[0]).toEqual(logo);
    expect(textOf(footer)).toContain("Affordable premium cleaning services for Atlanta homes");
    expect(textOf(footer)).toContain("Licensed & Insured");
    expect(textOf(footer)).toMatch(/(©|Copyright) 2024/);
  },
);

test.each(pages)(
  "the footer of %s links to a social profile, five services and the company",
  (path) => {
    const { footer, columnOf } = readParts(path);
    expect(footer?.querySelector('a[href^="https://www.facebook.com/"]')).not.toBeNull();
    expect(linksOf(columnOf("Services"))).toEqual([
      ["Standard Clean", "/services/standard-clean"],
      ["Premium Clean", "/services/premium-clean"],
      ["Post Construction", "/services/post-construction-cleanup"],
      ["Commercial Office", "/services/commercial-office-cleaning"],
      ["Premium Add-Ons", "/services/premium-add-on-services"],
    ]);
    const company = barLinks.slice(2);
    expect(named(linksOf(columnOf("Company")), company)).toEqual(company);
  },
);

test.each(pages)(
  "the footer of %s has the phone number, the e-mail address, area and hours",
  (path) => {
    const contact = readParts(path).columnOf("Contact");
    expect(linksOf(contact, 'a[href^="tel:"]')).toEqual([["(404) 555-0134", "tel:+14045550134"]]);
    expect(linksOf(contact, 'a[href^="mailto:"]')).toEqual([
      ["hello@dogwoodcleaning.example", "mailto:hello@dogwoodcleaning.example"],
    ]);
    expect(textOf(contact)).toContain("Atlanta Metro Area");
    expect(textOf(contact)).toMatch(/Mon-Fri:? 7AM-6PM/);
    expect(textOf(contact)).toMatch(/Sat:? 8AM-4PM/);
  },
);
