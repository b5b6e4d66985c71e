import type { FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { stringify } from "yaml";
import { wrapPageElement } from "../../gatsby-browser";
import { contentShown } from "../../tests/support/components/gatsby";
import { outlineOf } from "../../tests/support/components/outlineOf";
import { pageData } from "../../tests/support/components/pageData";
import { readTable } from "../../tests/world/readTable";

// Compares the words, links and pictures of each page with a snapshot. Most lists of the test company have two entries.
// After an intended change, run `npx jest src/sections -u` and review the diff.

beforeAll(() => {
  const icons = new Proxy({}, { get: (_, name) => `<desc>${String(name)}</desc>` });
  jest.replaceProperty(globalThis as { ICON_BODIES?: object }, "ICON_BODIES", icons);
  jest.useFakeTimers({ now: new Date("2026-05-04T12:00:00Z") });
});
afterAll(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function draw(element: React.ReactElement): void {
  document.body.innerHTML = renderToStaticMarkup(element);
}

type Page = Record<"default" | "Head", FunctionComponent<object>>;

const pages = readTable<Record<string, string>>("wholePages", "src/sections");
const load = (path: string) => jest.requireActual<Page>(`../pages/${pages[path]!}`);

test.each(Object.keys(pages))("the page %s matches its snapshot", (pathname) => {
  const { default: Page } = load(pathname);
  const data = pageData();
  // The page of a service without a comparison or related services must show neither section.
  if (pathname === "/services/bells") Object.assign(data.service, { slug: "bells", related: [] });
  draw(<Page {...{ data, location: { pathname } }} />);
  if (pathname === "/contact") document.querySelector("#quote-form")?.replaceChildren();
  expect(outlineOf(document.body)).toMatchSnapshot();
});

function titlesWith(sections: object[], others: object = {}): string[] {
  const answers = pageData();
  const { default: Page } = load("/");
  draw(<Page {...{ data: { ...answers, ...others, home: { ...answers.home, sections } } }} />);
  return [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);
}

type Section = { kind: string; title: string; first?: { title: string } };

test("sections follow the content file's order, may repeat, and are hidden while their lists are empty", () => {
  const { sections: written } = pageData().home as unknown as { sections: Section[] };
  const [first, ...more] = written.toReversed();
  const sections = [...more, first!, { ...first!, title: "Another one" }];
  const titles = sections.flatMap(({ title, first: own }) => (own ? [title, own.title] : [title]));
  expect(titlesWith(sections)).toEqual([...titles, "Ready?"]);
  // Only claims stand beside the hero.
  expect(document.body.firstElementChild?.querySelectorAll("section")).toHaveLength(1);
  const named = [...document.querySelectorAll("section[aria-labelledby]")];
  const ids = named.map((section) => section.getAttribute("aria-labelledby"));
  expect(new Set(ids).size).toBe(sections.length + 2);
  const without = { faq: { questions: [] }, services: { nodes: [] } };
  const kept = written.filter(({ kind }) => /^(?:claims|steps|guarantee|prose)$/.test(kind));
  // GraphQL returns null for a list that the content file omits.
  for (const none of [null, []]) {
    const lists = { testimonials: none, pictures: none, prices: none, people: none, rooms: none };
    const emptied = written.map((section) => ({ ...section, ...lists }));
    expect(titlesWith(emptied, without)).toEqual([...kept.map(({ title }) => title), "Ready?"]);
  }
  const { default: Services } = load("/services");
  draw(<Services {...{ data: { ...pageData(), more: { nodes: [] } } }} />);
  expect(document.getElementById("more-title")).toBeNull();
});

test.each(Object.keys(pages))("the head of %s matches its snapshot", (pathname) => {
  const { Head } = load(pathname);
  draw(<Head {...{ data: pageData(), location: { pathname } }} />);
  const script = document.querySelector("script");
  script?.remove();
  const parsed = JSON.parse(script?.textContent ?? "{}") as { "@graph"?: object[] };
  const { "@graph": graph = [] } = parsed;
  // All pages describe the company and the website in the same way.
  const described = stringify(pathname === "/faq" ? graph : graph.slice(2));
  expect(`${document.body.innerHTML.replaceAll("><", ">\n<")}\n${described}`).toMatchSnapshot();
});

test("the quote page contains the form's content as JSON for the form's script", () => {
  const { default: Page } = load("/quote");
  const answers = pageData();
  const rooms = ["Stand", "Bay"].map((title) => ({ name: title.toLowerCase(), title }));
  // The form takes its rooms from the section `house`, which may be on a custom page instead of the home page.
  const sections = [{}, { detailsLine: "Rooms: {rooms}", noted: "</script><!-- <b>", rooms }];
  const data = { ...answers, home: { sections: [{}] }, allOwnPage: { nodes: [{ sections }] } };
  draw(<Page {...{ data, location: { pathname: "/quote" } }} />);
  const carried = document.getElementById("quote-form-props")!.textContent;
  const { quote: ofForm, ...others } = JSON.parse(carried) as Record<string, unknown>;
  expect(ofForm).toMatchObject({ form: answers.quote["form"] });
  expect(stringify(others)).toMatchSnapshot();
  const { default: Contact } = load("/contact");
  draw(<Contact {...{ data, location: { pathname: "/contact" } }} />);
  const onContact = document.getElementById("quote-form-props")!.textContent;
  expect(JSON.parse(onContact)).toMatchObject({ notes: others["notes"] });
});

test.each(["/", "/quote"])("the layout around the page %s matches its snapshot", (pathname) => {
  contentShown.privacy = [{ title: "Your privacy" }];
  const element = <p>The page itself</p>;
  draw(wrapPageElement({ element, props: { location: { pathname } } } as never));
  contentShown.privacy = [];
  expect(outlineOf(document.body)).toMatchSnapshot();
});

test("a letter of a company that doesn't name its owner is signed without a comma", () => {
  const { default: About } = load("/about");
  contentShown.business = { owner: null };
  draw(<About {...{ data: pageData() }} />);
  contentShown.business = {};
  expect(document.body.textContent).toMatch(/— \w/);
});

test("the footer of a company that states few facts has no empty part, and names the year", () => {
  const { others } = contentShown;
  const omitted = { social: null, licensed: null, license: null, insurer: null, address: null };
  Object.assign(contentShown, { business: { ...omitted, reviews: null }, others: [] });
  jest.setSystemTime(new Date("2031-05-04T12:00:00Z"));
  draw(wrapPageElement({ element: null, props: { location: { pathname: "/" } } } as never));
  Object.assign(contentShown, { business: {}, others });
  for (const icon of document.querySelectorAll("svg")) icon.remove();
  const parts = [...document.querySelectorAll("footer :is(ul, li, p)")];
  expect(parts.filter(({ textContent }) => textContent === "")).toEqual([]);
  expect(parts.at(-1)?.textContent).toContain("2031");
});
