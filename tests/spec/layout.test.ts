import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";
import { readTable } from "../world/readTable";
import { linksOf, textsOf } from "./readMain";

const pages = ["/", "/services/move-in-out", "/quote"];
type Links = [label: string, path: string][];
const { barLinks, footerServices, highlighted } = readTable<{
  barLinks: Links;
  footerServices: Links;
  highlighted: [path: string, page: string[], section: string[]][];
}>("specification", "tests/spec");

const named = (links: unknown[][], names: string[][]) =>
  links.filter(([, address]) => names.some(([, path]) => path === address));

function readParts(path: string) {
  const page = readBuiltPage(path);
  const [bar, panel, footer] = ["header", "dialog", "footer"].map((name) =>
    page.querySelector(name),
  );
  panel?.remove();
  const columnOf = (title: string) =>
    footer?.querySelectorAll("h2").find((one) => textOf(one) === title)?.parentNode;
  return { bar, panel, footer, columnOf };
}

test.each(pages)("the top bar and the menu of %s have five links and a quote link", (path) => {
  const { bar, panel } = readParts(path);
  expect(linksOf(bar)[0]).toEqual(["Dogwood Cleaning", "/"]);
  for (const part of [bar, panel])
    expect(named(linksOf(part, "nav a"), barLinks)).toEqual(barLinks);
  expect(linksOf(bar)).toContainEqual(["Get Quote", "/quote"]);
  expect(linksOf(panel)).toContainEqual(["Get Free Quote", "/quote"]);
});

test.each(highlighted)(
  "on %s the top bar highlights the active link and no other: %j",
  (path, own, section) => {
    const { bar, panel } = readParts(path);
    for (const part of [bar, panel]) {
      expect(textsOf(part, "nav a[aria-current=page]")).toEqual(own);
      expect(textsOf(part, "nav a[aria-current=true]")).toEqual(section);
    }
  },
);

test.each(pages)("the footer of %s has everything that the specification names", (path) => {
  const { footer, columnOf } = readParts(path);
  expect(linksOf(footer)[0]).toEqual(["Dogwood Cleaning", "/"]);
  expect(textOf(footer)).toContain("Affordable premium cleaning services for Atlanta homes");
  expect(textOf(footer)).toContain("Licensed & Insured");
  expect(textOf(footer)).toMatch(/(©|Copyright) 2024/);
  expect(footer?.querySelector('a[href^="https://www.facebook.com/"]')).not.toBeNull();
  expect(linksOf(columnOf("Services"))).toEqual(footerServices);
  const listed = linksOf(footer, "nav li a").map(([, address]) => address);
  expect(new Set(listed).size).toBe(listed.length);
  expect(named(linksOf(columnOf("Company")), barLinks)).toEqual(barLinks.slice(2));
  expect(linksOf(columnOf("Contact"))).toEqual([
    ["(404) 555-0134", "tel:+14045550134"],
    ["hello@dogwoodcleaning.example", "mailto:hello@dogwoodcleaning.example"],
  ]);
  const contact = textOf(columnOf("Contact"));
  expect(contact).toContain("Atlanta Metro Area");
  expect(contact).toMatch(/Mon-Fri:? 7AM-6PM.*Sat:? 8AM-4PM/);
});
