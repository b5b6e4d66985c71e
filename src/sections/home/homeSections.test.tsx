import { render, screen } from "@testing-library/react";
import type { PageProps } from "gatsby";
import { answerQueries } from "../../../tests/support/components/workshopPages";
import HomePage from "../../pages";

type Section = { kind: string; title: string; first?: { title: string } } & Record<string, unknown>;

const { home, faq, services } = answerQueries();
const { sections: written } = home as unknown as { sections: Section[] };

function show(sections: Section[], others: object = { faq, services }): string[] {
  const data = { home: { ...home, sections }, ...others };
  render(<HomePage {...({ data } as unknown as PageProps<Queries.HomePageQuery>)} />);
  const headings = screen.getAllByRole("heading", { level: 2 });
  return headings.map((heading) => heading.textContent);
}

const titlesOf = (sections: Section[]) =>
  sections.flatMap(({ title, first }) => (first ? [title, first.title] : [title]));

test("sections appear in the order of the file, and a kind may appear twice", () => {
  const [first, ...others] = written.toReversed();
  const sections = [...others, first!, { ...first!, title: "Another one" }];
  expect(show(sections)).toEqual([...titlesOf(sections), "Ready?"]);
  const regions = screen.getAllByRole("region");
  const ids = regions.map((region) => region.getAttribute("aria-labelledby"));
  expect(new Set(ids).size).toBe(regions.length);
});

// GraphQL returns null for a list that the file omits.
test.each([[null], [[]]])("a section is not shown while its list is %j", (nothing) => {
  const lists = ["testimonials", "pictures", "prices", "people", "rooms"];
  const emptied = Object.fromEntries(lists.map((list) => [list, nothing]));
  const shown = show(
    written.map((section) => ({ ...section, ...emptied })),
    { faq: { questions: [] }, services: { nodes: [] } },
  );
  const kept = written.filter(({ kind }) =>
    ["claims", "steps", "guarantee", "prose"].includes(kind),
  );
  expect(shown).toEqual([...kept.map(({ title }) => title), "Ready?"]);
});
