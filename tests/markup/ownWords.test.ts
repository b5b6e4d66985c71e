import type { HTMLElement } from "node-html-parser";
import { routes } from "../e2e/routes";
import { navigation } from "../e2e/siteWords";
import { fields } from "../support/form/builtForm";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { readServices } from "../support/site/readServices";
import { plainText, textOf } from "../support/site/textOf";

// Every entry of every list on the built pages has its own words in its own place: the second one like the first.

type Item = {
  title: string;
  text?: string;
  points?: (string | { text: string })[];
  image?: string;
  imageAlt?: string;
};
type Block = { kind: string; title: string; intro?: string; items?: Item[] };
type Service = {
  featured: boolean;
  title: string;
  seo: { title: string; description: string };
  summary: string;
  description: string;
  includes: string[];
  perfect_for: string;
  image: string;
  imageAlt: string;
  facts?: { label: string; value: string }[];
  blocks: Block[];
  compared?: string[];
};

const services = readServices<Service>();
const featured = services.filter((service) => service.featured);
type Claim = { icon: string; title: string; statement: string };
const business = readContent<{ name: string; claims: Claim[] }>("business.yaml");

const texts = (element: HTMLElement | null | undefined, selector: string) =>
  element?.querySelectorAll(selector).map(textOf) ?? [];
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
    const cards = readBuiltPage(path).querySelectorAll("main article");
    const shown = cards.slice(0, featured.length).map((card) => ({
      title: textOf(card.querySelector(heading)),
      text: textOf(card.querySelector("p")),
      features: texts(card, "li"),
      picture: plainText(card.querySelector("img")?.getAttribute("alt")),
      href: card.querySelector("a")?.getAttribute("href"),
      link: textOf(card.querySelector("a")),
    }));
    expect(shown).toEqual(
      featured.map(({ title, summary, includes, imageAlt, slug }) => ({
        title: plainText(title),
        text: plainText(summary),
        features: includes.slice(0, most).map(plainText),
        picture: plainText(imageAlt),
        href: `/services/${slug}`,
        link: expect.stringContaining(plainText(title)) as string,
      })),
    );
    const files = cards.map((card) => card.querySelector("img")?.getAttribute("src"));
    // A company may use the same picture for two services.
    expect(new Set(files).size).toBe(new Set(featured.map(({ image }) => image)).size);
  },
);

test("/services links to each service that has no card, in the order of the content", () => {
  const links = readBuiltPage("/services").querySelectorAll("[aria-labelledby=more-title] li a");
  const others = services.filter((service) => !service.featured);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    others.map(({ slug }) => `/services/${slug}`),
  );
});

test.each(services.map((service) => [service.slug, service] as const))(
  "every block of %s has its own entries, each with its own words, in the order of the content",
  (slug, { blocks }) => {
    const page = readBuiltPage(`/services/${slug}`);
    for (const { kind, title, items = [] } of blocks) {
      const block = headed(page, title);
      expect([title, block === undefined]).toEqual([title, false]);
      if (kind === "list")
        expect(texts(block, "li")).toEqual(items.map((item) => plainText(item.title)));
      if (kind === "gallery") {
        expect(texts(block, "figcaption")).toEqual(items.map((item) => plainText(item.title)));
        const pictures = block?.querySelectorAll("figure img") ?? [];
        expect(pictures.map((image) => plainText(image.getAttribute("alt")))).toEqual(
          items.map(({ imageAlt }) => plainText(imageAlt)),
        );
        // A company may use the same picture for two entries.
        expect(new Set(pictures.map((image) => image.getAttribute("src"))).size).toBe(
          new Set(items.map(({ image }) => image)).size,
        );
      }
      if (!["sections", "steps", "phases", "services", "benefits"].includes(kind)) continue;
      const headings = block?.querySelectorAll("h3") ?? [];
      expect(headings.map(textOf)).toEqual(items.map((item) => plainText(item.title)));
      for (const [index, item] of items.entries()) {
        // Up to the next heading: what is drawn for this entry and for no other.
        const entry =
          headings[index]?.closest("li, article, figure") ??
          headings[index]?.parentNode?.parentNode;
        expect(texts(entry, "p")).toEqual(item.text ? [plainText(item.text)] : []);
        expect(texts(entry, "li")).toEqual(
          (item.points ?? []).map((point) =>
            plainText(typeof point === "string" ? point : point.text),
          ),
        );
      }
    }
  },
);

test.each(services.map((service) => [service.slug, service] as const))(
  "the head of %s has its own title and description, and its facts their own values",
  (slug, { seo, facts = [], description, title }) => {
    const page = readBuiltPage(`/services/${slug}`);
    const meta = page.querySelector('meta[name="description"]')?.getAttribute("content");
    expect(textOf(page.querySelector("title"))).toBe(`${plainText(seo.title)} | ${business.name}`);
    expect(plainText(meta)).toBe(plainText(seo.description));
    expect(textOf(page.querySelector("h1"))).toBe(plainText(title));
    expect(textOf(page.querySelector("h1 + p, h1 ~ p"))).toBe(plainText(description));
    const terms = texts(page, "main dl dt");
    const values = texts(page, "main dl dd");
    expect(terms.map((term, index) => [term, values[index]])).toEqual(
      facts.map(({ label, value }) => [plainText(label), plainText(value)]),
    );
    const related = page.querySelectorAll('section[aria-labelledby="related-title"] article a');
    const slugs = services.map((service) => service.slug);
    const following = [...slugs, ...slugs].slice(slugs.indexOf(slug) + 1, slugs.indexOf(slug) + 4);
    expect(related.map((link) => link.getAttribute("href"))).toEqual(
      following.filter((other) => other !== slug).map((other) => `/services/${other}`),
    );
  },
);

test("each question of the FAQ has its own answer, on the page and for machines, and the home page leads to it", () => {
  type Question = { slug: string; question: string; answer: string[]; onHome?: boolean };
  const { questions } = readContent<{ questions: Question[] }>("faq.yaml");
  const asked = readBuiltPage("/faq")
    .querySelectorAll("main details")
    .map((details) => [textOf(details.querySelector("h2, h3")), texts(details, "p")]);
  expect(asked).toEqual(
    questions.map(({ question, answer }) => [plainText(question), answer.map(plainText)]),
  );
  const onHome = readBuiltPage("/")
    .querySelectorAll('main a[href^="/faq#"]')
    .map((link) => [textOf(link), link.getAttribute("href")]);
  expect(onHome).toEqual(
    questions
      .filter((one) => one.onHome === true)
      .map(({ slug, question }) => [plainText(question), `/faq#${slug}`]),
  );
  const data = readBuiltPage("/faq").querySelector('script[type="application/ld+json"]')?.text;
  const { "@graph": graph } = JSON.parse(data ?? "{}") as {
    "@graph": { mainEntity?: { name: string; acceptedAnswer: { text: string } }[] }[];
  };
  const told = graph.flatMap(({ mainEntity = [] }) => mainEntity);
  expect(
    told.map(({ name, acceptedAnswer }) => [plainText(name), plainText(acceptedAnswer.text)]),
  ).toEqual(
    questions.map(({ question, answer }) => [plainText(question), answer.map(plainText).join(" ")]),
  );
});

test("each value of the comparison stands in its own row, in the column of its service", () => {
  const { comparison } = readContent<{ comparison?: { aspects: string[] } }>("services.yaml");
  const compared = services.filter((service) => service.compared);
  const aspects = compared.length < 2 ? [] : (comparison?.aspects ?? []);
  const table = readBuiltPage("/services").querySelector("main table");
  const columns = table?.querySelectorAll("thead a").map((link) => link.getAttribute("href"));
  expect(columns ?? []).toEqual(
    aspects.length === 0 ? [] : compared.map(({ slug }) => `/services/${slug}`),
  );
  const rows = table?.querySelectorAll("tbody tr") ?? [];
  expect(rows.map((row) => [textOf(row.querySelector("th")), texts(row, "td")])).toEqual(
    aspects.map((label, at) => [
      plainText(label),
      compared.map((service) => plainText(service.compared?.[at])),
    ]),
  );
});

test("the about page begins with its paragraphs in the order of the content", () => {
  const { intro } = readContent<{ intro: { paragraphs: string[] } }>("about.yaml");
  const begin = readBuiltPage("/about").querySelector("main h1")?.closest("section");
  expect(texts(begin, "p")).toEqual(intro.paragraphs.map(plainText));
});

test("each section of the about page has its own paragraphs, and each of its points its own text", () => {
  type Section = {
    title: string;
    paragraphs: string[];
    points?: { title: string; text: string }[];
    signature?: string;
  };
  const { sections } = readContent<{ sections: Section[] }>("about.yaml");
  const { owner } = readContent<{ owner?: string }>("business.yaml");
  for (const { title, paragraphs, points = [], signature } of sections) {
    const section = headed(readBuiltPage("/about"), title);
    const signed = signature ? [`— ${[owner, signature].filter(Boolean).join(", ")}`] : [];
    expect([title, texts(section, "h3"), texts(section, "p")]).toEqual([
      title,
      points.map((point) => plainText(point.title)),
      [...paragraphs, ...points.map(({ text }) => text), ...signed].map(plainText),
    ]);
  }
});

test("the points of the home page's guarantee stand in the order of the content", () => {
  type Section = { kind: string; title: string; points?: string[] };
  const { sections } = readContent<{ sections: Section[] }>("home.yaml");
  for (const { title, points = [] } of sections.filter(({ kind }) => kind === "guarantee"))
    expect(texts(headed(readBuiltPage("/"), title), "li").slice(0, points.length)).toEqual(
      points.map(plainText),
    );
});

test("wherever the claims are listed with icons, each has its own", () => {
  const wanted = new Set(business.claims.map(({ icon }) => icon)).size;
  const begins = (entry: HTMLElement | undefined, { title, statement }: Claim) =>
    [title, statement].some((words) => textOf(entry).startsWith(plainText(words)));
  const drawn = routes.flatMap(({ path }) =>
    readBuiltPage(path)
      .querySelectorAll("main ul")
      .map((list) => list.querySelectorAll("li"))
      .filter((entries) => business.claims.every((claim, index) => begins(entries[index], claim)))
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
    const looksOf = (selector: string) =>
      call?.querySelectorAll(selector).map((link) => link.getAttribute("class")) ?? [];
    const quote = looksOf('a[class][href="/quote"]');
    const others = looksOf('a[class]:not([href="/quote"]):not([href^="tel:"])');
    expect([path, others.filter((look) => quote.includes(look))]).toEqual([path, []]);
  }
});

test("the steps of the home page and of the quote page have their own words, in order", () => {
  type Steps = { title: string; steps?: { title: string; text: string }[] };
  const { next } = readContent<{ next: Steps }>("quote.yaml");
  const { sections } = readContent<{ sections: Steps[] }>("home.yaml");
  for (const [path, { title, steps = [] }] of [
    ["/quote", next],
    ...sections.filter(({ steps }) => steps !== undefined).map((one) => ["/", one] as const),
  ] as const) {
    const entries = headed(readBuiltPage(path), title)?.querySelectorAll("li") ?? [];
    expect(entries.map((entry) => [textOf(entry.querySelector("h3")), texts(entry, "p")])).toEqual(
      steps.map((step) => [plainText(step.title), [plainText(step.text)]]),
    );
  }
});

test("each field of the form has its own label and its own hint", () => {
  for (const path of ["/quote", "/contact"]) {
    const page = readBuiltPage(path);
    const drawn = fields.map(({ name, type }) => {
      const field = page.querySelector(`[data-field="${name}"]`);
      const label = type === "choices" ? `#${name}-label` : "label";
      return {
        label: field?.querySelector(label)?.childNodes[0]?.text,
        hint: textOf(field?.querySelector(`[id="${name}-hint"]`)),
        options: field
          ?.querySelectorAll("option")
          .map((option) => [option.getAttribute("value"), textOf(option)]),
        boxes: field
          ?.querySelectorAll("label")
          .filter((box) => box.querySelector("input[type=checkbox]") !== null)
          .map((box) => [box.querySelector("input")?.getAttribute("value"), textOf(box)]),
      };
    });
    expect(drawn).toEqual(
      fields.map((field) => {
        const choices = "choices" in field ? field.choices : [];
        const listed = choices.map((one) => [one.value, plainText(one.label)]);
        return {
          label: field.label,
          hint: plainText(field.hint),
          options: field.type === "choice" ? [["", plainText(field.placeholder)], ...listed] : [],
          boxes: field.type === "choices" ? listed : [],
        };
      }),
    );
  }
});

test.each([
  ["the top bar", "header > div nav a"],
  ["the menu", "dialog nav a"],
])("the links of %s lead where each of them says, in order", (_where, selector) => {
  const page = readBuiltPage("/about");
  const links = page
    .querySelectorAll(selector)
    .map((link) => [textOf(link), link.getAttribute("href")]);
  expect(links).toEqual(navigation.links.map(({ label, path }) => [label, path]));
});
