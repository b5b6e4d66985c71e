import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import type { PageProps } from "gatsby";
import { answerQueries } from "../../../tests/support/components/workshopPages";
import HomePage from "../../pages";

type Section = { kind: string; title: string; first?: { title: string } | null } & Record<
  string,
  unknown
>;

const { home: page, faq, services } = answerQueries("/");
const home = () => page as unknown as { sections: Section[] };

function show(sections: Section[], isBare = false): string[] {
  const others = isBare ? { faq: { questions: [] }, services: { nodes: [] } } : { faq, services };
  const data = { home: { ...page, sections }, ...others };
  render(<HomePage {...({ data } as unknown as PageProps<Queries.HomePageQuery>)} />);
  const headings = screen.getAllByRole("heading", { level: 2 });
  return headings.map((heading) => heading.textContent);
}

const titlesOf = (sections: Section[]) =>
  sections.flatMap(({ title, first }) => (first ? [title, first.title] : [title]));

test("another order of the file is another order of the page, and a kind may come twice", () => {
  const [first, ...others] = home().sections.toReversed();
  const sections = [...others, first!, { ...first!, title: "Another one" }];
  expect(show(sections)).toEqual([...titlesOf(sections), "Ready?"]);
  const regions = screen
    .getAllByRole("region")
    .map((region) => region.getAttribute("aria-labelledby"));
  expect(new Set(regions).size).toBe(regions.length);
});

const lists = ["testimonials", "pictures", "prices", "people", "rooms"];

test.each([
  ["left out", undefined],
  ["null in the answer of a query", null],
  ["empty", []],
])("a section is not shown while its list is %s", (_, nothing) => {
  const emptied = home().sections.map((section) => ({
    ...section,
    ...Object.fromEntries(lists.map((list) => [list, nothing])),
  }));
  const kinds = ["testimonials", "gallery", "prices", "team", "house"];
  const kept = emptied.filter(({ kind }) => !kinds.includes(kind));
  expect(show(emptied)).toEqual([...titlesOf(kept), "Ready?"]);
});

test("without services and questions that the home page shows, it has no empty section for them", () => {
  expect(show(home().sections, true)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Services|Questions)$/)]),
  );
});
