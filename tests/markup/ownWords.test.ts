import type { HTMLElement } from "node-html-parser";
import { routes } from "../e2e/routes";
import { navigation } from "../e2e/siteWords";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { readServices } from "../support/site/readServices";
import { plainText, textOf } from "../support/site/textOf";

// Every entry of every list on the built pages has its own words: the second one like the first.

type Entry = { title: string; text?: string };
type Item = Entry & { points?: (string | { text: string })[]; imageAlt?: string };
type Service = {
  featured: boolean;
  title: string;
  seo: { title: string; description: string };
  summary: string;
  description: string;
  includes: string[];
  imageAlt: string;
  facts?: { label: string; value: string }[];
  blocks: { kind: string; title: string; items?: Item[] }[];
  compared?: string[];
};
type Claim = { icon: string; title: string; statement: string };

const services = readServices<Service>();
const bySlug = services.map((service) => [service.slug, service] as const);
const featured = services.filter((service) => service.featured);
const business = readContent<{ name: string; owner?: string; claims: Claim[] }>("business.yaml");

const addressOf = ({ slug }: { slug: string }) => `/services/${slug}`;
const texts = (element: HTMLElement | null | undefined, selector: string) =>
  element?.querySelectorAll(selector).map(textOf) ?? [];
const attributes = (element: HTMLElement | null | undefined, selector: string, name: string) =>
  element?.querySelectorAll(selector).map((one) => plainText(one.getAttribute(name))) ?? [];
const links = (page: HTMLElement, selector: string) =>
  page.querySelectorAll(selector).map((link) => [textOf(link), link.getAttribute("href")]);
const headed = (page: HTMLElement, title: string) =>
  page
    .querySelectorAll("main h2")
    .find((heading) => textOf(heading) === plainText(title))
    ?.closest("section");

test.each([
  ["/", "h3", 4],
  ["/services", "h2", Infinity],
] as const)(
  "each card of %s has the words, the picture and the link of its own service",
  (path, heading, most) => {
    const cards = readBuiltPage(path).querySelectorAll("main article").slice(0, featured.length);
    const shown = cards.map((card) => [
      ...[textOf(card.querySelector(heading)), textOf(card.querySelector("p"))],
      ...[texts(card, "li"), attributes(card, "img", "alt"), attributes(card, "a", "href")],
      textOf(card.querySelector("a")),
    ]);
    expect(shown).toEqual(
      featured.map(({ title, summary, includes, imageAlt, slug }) => [
        ...[plainText(title), plainText(summary), includes.slice(0, most).map(plainText)],
        ...[[plainText(imageAlt)], [addressOf({ slug })]],
        expect.stringContaining(plainText(title)),
      ]),
    );
  },
);

test("/services links to each service that has no card, in the order of the content", () => {
  const more = attributes(readBuiltPage("/services"), "[aria-labelledby=more-title] li a", "href");
  expect(more).toEqual(services.filter((service) => !service.featured).map(addressOf));
});

test.each(bySlug)(
  "every block of %s has its own entries, each with its own words, in the order of the content",
  (slug, { blocks }) => {
    const page = readBuiltPage(`/services/${slug}`);
    for (const { kind, title, items = [] } of blocks) {
      const block = headed(page, title);
      const titles = items.map((item) => plainText(item.title));
      expect([title, block === undefined]).toEqual([title, false]);
      if (kind === "list") expect(texts(block, "li")).toEqual(titles);
      if (kind === "gallery") {
        expect(texts(block, "figcaption")).toEqual(titles);
        expect(attributes(block, "figure img", "alt")).toEqual(
          items.map(({ imageAlt }) => plainText(imageAlt)),
        );
      }
      if (!["sections", "steps", "phases", "services", "benefits"].includes(kind)) continue;
      // Up to the next heading: what is drawn for this entry and for no other.
      const drawn = block?.querySelectorAll("h3").map((heading) => {
        const entry = heading.closest("li, article, figure") ?? heading.parentNode?.parentNode;
        return [textOf(heading), texts(entry, "p"), texts(entry, "li")];
      });
      const points = items.map((item) =>
        (item.points ?? []).map((point) => (typeof point === "string" ? point : point.text)),
      );
      expect(drawn).toEqual(
        items.map(({ text }, at) => [
          ...[titles[at], text ? [plainText(text)] : [], points[at]?.map(plainText)],
        ]),
      );
    }
  },
);

test.each(bySlug)(
  "the head of %s has its own title and description, and its facts their own values",
  (slug, { seo, facts = [], description, title }) => {
    const page = readBuiltPage(`/services/${slug}`);
    expect(textOf(page.querySelector("title"))).toBe(`${plainText(seo.title)} | ${business.name}`);
    expect(attributes(page, 'meta[name="description"]', "content")).toEqual([
      plainText(seo.description),
    ]);
    expect(textOf(page.querySelector("h1"))).toBe(plainText(title));
    expect(textOf(page.querySelector("h1 + p, h1 ~ p"))).toBe(plainText(description));
    const values = texts(page, "main dl dd");
    expect(texts(page, "main dl dt").map((term, at) => [term, values[at]])).toEqual(
      facts.map(({ label, value }) => [plainText(label), plainText(value)]),
    );
    const at = services.findIndex((service) => service.slug === slug);
    const following = [...services, ...services].slice(at + 1, at + 4);
    expect(attributes(page, 'section[aria-labelledby="related-title"] article a', "href")).toEqual(
      following.map(addressOf).filter((address) => address !== addressOf({ slug })),
    );
  },
);

test("each question of the FAQ has its own answer, for people, machines and the home page", () => {
  type Question = { slug: string; question: string; answer: string[]; onHome?: boolean };
  const { questions } = readContent<{ questions: Question[] }>("faq.yaml");
  const page = readBuiltPage("/faq");
  const asked = page
    .querySelectorAll("main details")
    .map((details) => [textOf(details.querySelector("h2, h3")), texts(details, "p")]);
  expect(asked).toEqual(
    questions.map(({ question, answer }) => [plainText(question), answer.map(plainText)]),
  );
  const onHome = questions.filter((one) => one.onHome === true);
  expect(links(readBuiltPage("/"), 'main a[href^="/faq#"]')).toEqual(
    onHome.map(({ slug, question }) => [plainText(question), `/faq#${slug}`]),
  );
  type Graph = { mainEntity?: { name: string; acceptedAnswer: { text: string } }[] }[];
  const data = page.querySelector('script[type="application/ld+json"]')?.text ?? "{}";
  const told = (JSON.parse(data) as { "@graph": Graph })["@graph"].flatMap(
    ({ mainEntity = [] }) => mainEntity,
  );
  expect(
    told.map(({ name, acceptedAnswer }) => [plainText(name), plainText(acceptedAnswer.text)]),
  ).toEqual(questions.map((one) => [plainText(one.question), plainText(one.answer.join(" "))]));
});

test("each value of the comparison stands in its own row, in the column of its service", () => {
  const { comparison } = readContent<{ comparison?: { aspects: string[] } }>("services.yaml");
  const compared = services.filter((service) => service.compared);
  const aspects = compared.length < 2 ? [] : (comparison?.aspects ?? []);
  const table = readBuiltPage("/services").querySelector("main table");
  expect(attributes(table, "thead a", "href")).toEqual(
    aspects.length === 0 ? [] : compared.map(addressOf),
  );
  const rows = table?.querySelectorAll("tbody tr") ?? [];
  expect(rows.map((row) => [textOf(row.querySelector("th")), texts(row, "td")])).toEqual(
    aspects.map((label, at) => [
      plainText(label),
      compared.map((service) => plainText(service.compared?.[at])),
    ]),
  );
});

test("each section of the about page has its own paragraphs, and each of its points its own text", () => {
  type Section = { title: string; paragraphs: string[]; points?: Entry[]; signature?: string };
  const { intro, sections } = readContent<{ intro: Section; sections: Section[] }>("about.yaml");
  const page = readBuiltPage("/about");
  const begin = page.querySelector("main h1")?.closest("section");
  expect(texts(begin, "p")).toEqual(intro.paragraphs.map(plainText));
  for (const { title, paragraphs, points = [], signature } of sections) {
    const section = headed(page, title);
    const signer = [business.owner, signature].filter(Boolean).join(", ");
    expect([title, texts(section, "h3"), texts(section, "p")]).toEqual([
      ...[title, points.map((point) => plainText(point.title))],
      [...paragraphs, ...points.map(({ text }) => text), ...(signature ? [`— ${signer}`] : [])].map(
        plainText,
      ),
    ]);
  }
});

test("steps and points of the home page and of the quote page have their own words, in order", () => {
  type Section = { kind?: string; title: string; steps?: Entry[]; points?: string[] };
  const { next } = readContent<{ next: Section }>("quote.yaml");
  const { sections } = readContent<{ sections: Section[] }>("home.yaml");
  for (const section of [next, ...sections]) {
    const { kind, title, steps = [], points = [] } = section;
    const part = headed(readBuiltPage(section === next ? "/quote" : "/"), title);
    if (kind === "guarantee")
      expect(texts(part, "li").slice(0, points.length)).toEqual(points.map(plainText));
    if (steps.length === 0) continue;
    const entries = part?.querySelectorAll("li") ?? [];
    expect(entries.map((entry) => [textOf(entry.querySelector("h3")), texts(entry, "p")])).toEqual(
      steps.map((step) => [plainText(step.title), [plainText(step.text)]]),
    );
  }
});

test("wherever the claims are listed with icons, each has its own", () => {
  const wanted = new Set(business.claims.map(({ icon }) => icon)).size;
  const begins = (entry: HTMLElement | undefined, { title, statement }: Claim) =>
    [title, statement].some((words) => textOf(entry).startsWith(plainText(words)));
  const drawn = routes.flatMap(({ path }) =>
    readBuiltPage(path)
      .querySelectorAll("main ul")
      .map((list) => list.querySelectorAll("li"))
      .filter((entries) => business.claims.every((claim, at) => begins(entries[at], claim)))
      .map((entries) => entries.flatMap((entry) => entry.querySelector("svg")?.innerHTML ?? []))
      .filter((icons) => icons.length > 0)
      .map((icons) => [path, new Set(icons).size]),
  );
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter(([, icons]) => icons !== wanted)).toEqual([]);
});

test("at the end of a page the button to the quote form looks different from the others", () => {
  for (const { path } of routes) {
    const call = readBuiltPage(path).querySelector('section[aria-labelledby="closing-title"]');
    const looks = (selector: string) => attributes(call, selector, "class");
    const quote = looks('a[class][href="/quote"]');
    const others = looks('a[class]:not([href="/quote"]):not([href^="tel:"])');
    expect([path, others.filter((look) => quote.includes(look))]).toEqual([path, []]);
  }
});

test.each([
  ["the top bar", "header > div nav a"],
  ["the menu", "dialog nav a"],
])("the links of %s lead where each of them says, in order", (_where, selector) => {
  expect(links(readBuiltPage("/about"), selector)).toEqual(
    navigation.links.map(({ label, path }) => [label, path]),
  );
});
