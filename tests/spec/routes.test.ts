import { readdirSync } from "node:fs";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";

const routes: [string, RegExp][] = [
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

test("the site has the sixteen pages of the route list and no others", () => {
  const built = readdirSync("public", { recursive: true })
    .map(String)
    .filter((name) => /(^|\/)index\.html$/.test(name) && !name.startsWith("404/"))
    .map((name) => `/${name.replace(/\/?index\.html$/, "")}`);
  expect(built.sort()).toEqual(routes.map(([path]) => path).sort());
});

test("nothing is published that no page asks for: no data of Gatsby's own runtime", () => {
  const published = readdirSync("public", { recursive: true }).map(String);
  expect(
    published.filter((name) => /_gatsby|page-data|slice-data|chunk-map|webpack/.test(name)),
  ).toEqual([]);
});

test.each(routes.map(([path]) => [path]))("%s says that it is in English", (path) => {
  expect(readBuiltPage(path).querySelector("html")?.getAttribute("lang")).toBe("en");
});

test.each(routes)("%s is a page under its own heading", (path, heading) => {
  const page = readBuiltPage(path);
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  expect(textOf(page.querySelector("h1"))).toMatch(heading);
  expect(textOf(page.querySelector("title"))).not.toBe("");
});

test("the not-found page says '404 Page Not Found' and asks about the router", () => {
  const main = readBuiltPage("/404").querySelector("main");
  expect(textOf(main?.querySelector("h1"))).toBe("404 Page Not Found");
  expect(textOf(main)).toContain("Did you forget to add the page to the router?");
  const { links } = readContent<{ links: { path: string }[] }>("not-found.yaml");
  const ways = main?.querySelectorAll("a").map((link) => link.getAttribute("href"));
  expect(ways).toEqual(links.map(({ path }) => path));
});

test("no page has a password field or a link to a login or an admin area", () => {
  for (const [path] of routes) {
    const page = readBuiltPage(path);
    expect([path, page.querySelectorAll('[type="password"]').length]).toEqual([path, 0]);
    const addresses = page
      .querySelectorAll("a[href]")
      .map((link) => link.getAttribute("href") ?? "");
    expect(addresses.filter((address) => /log-?in|sign-?in|admin/i.test(address))).toEqual([]);
  }
});

test("every link of a page leads to a page of the route list, a file, a mail or a phone", () => {
  const known = new Set(routes.map(([path]) => path));
  for (const [path] of routes) {
    const lost = readBuiltPage(path)
      .querySelectorAll('a[href^="/"]')
      .map((link) => (link.getAttribute("href") ?? "").replace(/[?#].*$/, ""))
      .filter((address) => !known.has(address));
    expect([path, lost]).toEqual([path, []]);
  }
});
