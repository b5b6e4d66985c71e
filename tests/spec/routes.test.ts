import { readdirSync } from "node:fs";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";
import { linksOf, readMain, textsOf } from "./readMain";

const routes: [path: string, heading: RegExp][] = [
  ["/", /^Affordable Premium Cleaning Services for Atlanta Homes$/],
  ["/services", /^Our Professional Cleaning Services$/],
  ["/services/standard-clean", /^Standard Clean$/],
  ["/services/premium-clean", /^Premium Clean$/],
  ["/services/post-construction-cleanup", /^Post[- ]Construction/i],
  ["/services/kitchen-cleaning", /^Kitchen Cleaning$/],
  ["/services/bathroom-cleaning", /^Bathroom Cleaning$/],
  ["/services/whole-home-cleaning", /^Whole[- ]Home Cleaning$/i],
  ["/services/weekly-maintenance", /^Weekly Maintenance$/],
  ["/services/move-in-out", /^Move-In\/Out/],
  ["/services/commercial-office-cleaning", /^Commercial Office/],
  ["/services/premium-add-on-services", /^Premium Add-On/],
  ["/about", /About/],
  ["/contact", /Contact/],
  ["/quote", /^Get Your Free Quote$/],
  ["/faq", /Questions/],
];
const published = readdirSync("public", { recursive: true }).map(String);

test("the site has the sixteen pages of the route list and no others", () => {
  const built = published
    .filter((name) => /(^|\/)index\.html$/.test(name) && !name.startsWith("404/"))
    .map((name) => `/${name.replace(/\/?index\.html$/, "")}`);
  expect(built.sort()).toEqual(routes.map(([path]) => path).sort());
});

test("nothing is published that no page asks for: no data of Gatsby's own runtime", () => {
  const unasked = /_gatsby|page-data|slice-data|chunk-map|webpack/;
  expect(published.filter((name) => unasked.test(name))).toEqual([]);
});

test.each(routes)(
  "%s is a page in English under its own heading, without a login",
  (path, title) => {
    const page = readBuiltPage(path);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("en");
    expect(textsOf(page, "h1")).toEqual([expect.stringMatching(title)]);
    expect(textOf(page.querySelector("title"))).not.toBe("");
    expect(page.querySelectorAll('[type="password"], [action="/api/contact-messages"]')).toEqual(
      [],
    );
    for (const [, address] of linksOf(page)) expect(address).not.toMatch(/log-?in|sign-?in|admin/i);
  },
);

test("the not-found page says '404 Page Not Found' and asks about the router", () => {
  const main = readMain("/404");
  expect(textOf(main.querySelector("h1"))).toBe("404 Page Not Found");
  expect(textOf(main)).toContain("Did you forget to add the page to the router?");
  const { links } = readContent<{ links: { path: string }[] }>("not-found.yaml");
  expect(linksOf(main).map(([, address]) => address)).toEqual(links.map(({ path }) => path));
});
