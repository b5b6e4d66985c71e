import { readdirSync } from "node:fs";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";
import { readTable } from "../world/readTable";
import { linksOf, readMain, textsOf } from "./readMain";

type Route = [path: string, heading: string];
const { routes } = readTable<{ routes: Route[] }>("specification", "tests/spec");

function headOf(path: string): string[] {
  const page = readBuiltPage(path);
  const description = page.querySelector('meta[name="description"]')?.getAttribute("content");
  return [textOf(page.querySelector("title")), description ?? ""];
}

const published = readdirSync("public", { recursive: true }).map(String);

test("the site has the sixteen specified pages, each with its own title, and no page data of Gatsby", () => {
  const built = published.filter((name) => /(^|\/)index\.html$/.test(name)).sort();
  const files = [...routes.map(([path]) => path), "/404"].map((path) => `${path}/index.html`);
  expect(built).toEqual(files.map((file) => file.replace(/^\/+/, "")).sort());
  const unasked = /_gatsby|page-data|slice-data|chunk-map|webpack|\.map$/;
  expect(published.filter((name) => unasked.test(name))).toEqual([]);
  expect(new Set(routes.flatMap(([path]) => headOf(path))).size).toBe(2 * routes.length);
});

test.each(routes)("%s is in English, with the specified heading and no login", (path, title) => {
  const page = readBuiltPage(path);
  expect(page.querySelector("html")?.getAttribute("lang")).toBe("en");
  expect(textsOf(page, "h1")).toEqual([expect.stringMatching(new RegExp(title))]);
  // Google cuts off titles of more than 60 and descriptions of more than 155 characters.
  expect(headOf(path)).toEqual([
    expect.stringMatching(/^.{15,60}$/),
    expect.stringMatching(/^.{70,155}$/),
  ]);
  const others = page.querySelectorAll('[type="password"], [action="/api/contact-messages"]');
  expect(others).toEqual([]);
  for (const [, address] of linksOf(page)) expect(address).not.toMatch(/log-?in|sign-?in|admin/i);
});

test("the not-found page says '404 Page Not Found' and asks about the router", () => {
  const main = readMain("/404");
  expect(textOf(main.querySelector("h1"))).toBe("404 Page Not Found");
  expect(textOf(main)).toContain("Did you forget to add the page to the router?");
  const { links } = readContent<{ links: { path: string }[] }>("not-found.yaml");
  expect(linksOf(main).map(([, address]) => address)).toEqual(links.map(({ path }) => path));
});
