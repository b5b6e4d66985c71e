import { routes } from "../e2e/routes";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";

// What content/ says stands on the page of its file: each entry of each list with its own words, in order.

type Part = Record<string, unknown>;

const { name: company, owner } = readContent<{ name: string; owner?: string }>("business.yaml");

/** Said to the build, to machines, or in a later state of the page. */
const unread = new Set(
  "seo sharePicture image imageAlt outline path form contactMessage".split(" "),
);

/** What readers read of a part, in the order of the file. Names for the build have no capital letters. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string")
    return /[A-Z]/.test(part) && !/\{/.test(part) ? [plainText(part)] : [];
  if (typeof part !== "object" || part === null) return [];
  // The note of a price stands below its label, whatever the order in the file.
  const { label, price, note, ...others } = part as Part;
  const inOrder = { label, note, price, ...others };
  const entries = Object.entries(price === undefined ? part : inOrder);
  return entries.flatMap(([key, value]) => (unread.has(key) ? [] : textsIn(value)));
}

/** The lists of a part, each behind the title above it. Sections of many kinds have lists of their own. */
function listsIn(part: unknown, title: unknown = ""): string[][] {
  if (typeof part !== "object" || part === null) return [];
  const isMixed = Array.isArray(part) && part.some((entry: Part) => entry["kind"] !== undefined);
  const own = Array.isArray(part) && !isMixed ? [[...textsIn(title), ...textsIn(part)]] : [];
  const above = (part as Part)["title"];
  const parts = Object.entries(part).filter(([key]) => !unread.has(key));
  return [...own, ...parts.flatMap(([, value]) => listsIn(value, above))];
}

/** The entries of a list that are not on the page behind the one before. */
function findMissing(list: string[], shown: string[]): string[] {
  let at = -1;
  return list.filter((text) => {
    const next = shown.indexOf(text, at + 1);
    at = Math.max(at, next);
    return next < 0;
  });
}

test.each(routes)("$path says all that its file says, in order", ({ path, contentFile }) => {
  const page = readBuiltPage(path);
  const content = readContent<Part & { seo: { title: string; description: string } }>(contentFile);
  expect(textOf(page.querySelector("title"))).toBe(`${plainText(content.seo.title)} | ${company}`);
  const description = page.querySelector('meta[name="description"]')?.getAttribute("content");
  expect(plainText(description)).toBe(plainText(content.seo.description));
  // A label may have a note in its element.
  const shown = page
    .querySelectorAll("main *")
    .flatMap((one) => [textOf(one), plainText(one.childNodes[0]?.rawText)]);
  for (const list of listsIn(content)) expect([list, findMissing(list, shown)]).toEqual([list, []]);
});

test("the about page has the paragraphs, points and signature of its sections, and no others", () => {
  type About = { intro: Queries.AboutIntroFragment; sections: Queries.AboutSectionFragment[] };
  const { intro, sections } = readContent<About>("about.yaml");
  const points = (section: About["sections"][number]) =>
    (section.points ?? []).flatMap(({ title, text }) => [title, text]);
  const written = [
    intro.title,
    ...intro.paragraphs,
    ...sections.flatMap((section) => [
      section.title,
      ...section.paragraphs,
      ...(section.signature ? [`— ${[owner, section.signature].filter(Boolean).join(", ")}`] : []),
      ...points(section),
    ]),
  ];
  const shown = readBuiltPage("/about").querySelectorAll("main :is(h1, h2, h3, p)").map(textOf);
  // What follows is the closing call.
  expect(shown.slice(0, -2)).toEqual(written.map(plainText));
});

type Service = { featured: boolean; compared?: string[] };

const { order, comparison } = readContent<{
  order: string[];
  comparison?: { aspects: string[] };
}>("services.yaml");
/** Those that the file names come first. */
const placeOf = (path: string) => [...order.map((slug) => `/services/${slug}`), path].indexOf(path);
const services = routes
  .filter(({ path }) => path.startsWith("/services/"))
  .map(({ path, contentFile }) => ({ path, ...readContent<Service>(contentFile) }))
  .sort((one, other) => placeOf(one.path) - placeOf(other.path));
const pathsOf = (some: { path: string }[]) => some.map(({ path }) => path);
const hrefsOf = (path: string, selector: string) =>
  readBuiltPage(path)
    .querySelectorAll(selector)
    .map((link) => link.getAttribute("href"));

test("/services links to each service without a card, and each service to the next three, in order", () => {
  const others = services.filter(({ featured }) => !featured);
  expect(hrefsOf("/services", "[aria-labelledby=more-title] li a")).toEqual(pathsOf(others));
  for (const [index, service] of services.entries()) {
    const next = [...services, ...services].slice(index + 1, index + 4);
    const related = "section[aria-labelledby=related-title] article a";
    expect(hrefsOf(service.path, related)).toEqual(pathsOf(next.filter((one) => one !== service)));
  }
});

test("each value of the comparison stands in its own row, in the column of its service", () => {
  const compared = services.filter((service) => service.compared);
  const aspects = compared.length < 2 ? [] : (comparison?.aspects ?? []);
  const columns = aspects.length === 0 ? [] : pathsOf(compared);
  expect(hrefsOf("/services", "main table thead a")).toEqual(columns);
  const rows = readBuiltPage("/services").querySelectorAll("main table tbody tr");
  expect(rows.map((row) => row.querySelectorAll("th, td").map(textOf))).toEqual(
    aspects.map((label, at) => [
      plainText(label),
      ...compared.map((service) => plainText(service.compared?.[at])),
    ]),
  );
});
