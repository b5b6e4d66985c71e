import "@testing-library/jest-dom";
import { readFileSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import type { PageProps } from "gatsby";
import { parse } from "yaml";
import { anImage } from "../../../tests/support/components/anImage";
import HomePage from "../../pages";

type Section = { kind: string; title: string } & Record<string, unknown>;

/** What a query answers for the bicycle workshop's file: pictures are data, not paths. */
const read = (file: string): unknown =>
  parse(readFileSync(`tests/support/content/bikes/${file}`, "utf8"), (key, value: unknown) =>
    key === "image" || key === "poster" || key === "posterPortrait"
      ? { childImageSharp: { detail: anImage(), house: anImage(), portrait: anImage() } }
      : value,
  );

const home = () => read("home.yaml") as { sections: Section[] };

const tuneUp = read("services/tune-up.yaml") as { title: string };
/** The featured services, with what they do in the rooms of the house. */
const services = [
  { ...tuneUp, roomPoints: [{ text: "Brakes set", rooms: ["stand"] }] },
  {
    ...tuneUp,
    ...{ slug: "full-service", title: "Full service" },
    roomPoints: [
      { text: "Frame taken apart", rooms: ["stand"] },
      { text: "Chain washed", rooms: ["stand", "wash-bay"] },
    ],
  },
];

function show(sections: Section[], isBare = false): string[] {
  const faq = isBare ? { questions: [] } : read("faq.yaml");
  const nodes = isBare ? [] : services;
  const data = { home: { ...home(), sections }, faq, services: { nodes } };
  render(<HomePage {...({ data } as unknown as PageProps<Queries.HomePageQuery>)} />);
  const headings = screen.getAllByRole("heading", { level: 2 });
  return headings.map((heading) => heading.textContent);
}

/** The home page with one more entry in one of its lists. */
const showWith = (list: string, entry: object) =>
  show(
    home().sections.map((section) => ({
      ...section,
      ...(list in section ? { [list]: [...(section[list] as object[]), entry] } : {}),
    })),
  );

const titlesOf = (sections: Section[]) => sections.map(({ title }) => title);

test("the home page shows the sections of its file in their order, between hero and closing", () => {
  const { sections } = home();
  expect(show(sections)).toEqual([...titlesOf(sections), "Ready?"]);
});

test("another order of the file is another order of the page, and a kind may come twice", () => {
  const [first, ...others] = home().sections.reverse();
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

test("what each customer said has its words and that customer's name", () => {
  showWith("testimonials", { text: "They came to my door.", name: "Bo" });
  const said = within(screen.getByRole("region", { name: "Riders" }));
  expect(said.getByText("It brakes again.").tagName).toBe("BLOCKQUOTE");
  expect(said.getAllByRole("figure").map((figure) => figure.textContent)).toEqual([
    "It brakes again.AdaCommuter",
    "They came to my door.Bo",
  ]);
});

test.each([
  ["Tune-up", "£60"],
  ["Full service", "£120"],
])("the price of %s stands in a row with its name", (label, price) => {
  showWith("prices", { label: "Full service", price: "£120" });
  const row = screen.getByRole("row", { name: new RegExp(`${label}.*${price}`) });
  expect(within(row).getByRole("rowheader")).toHaveTextContent(label);
  expect(within(row).getByRole("cell")).toHaveTextContent(price);
});

test("each picture of a person, and a picture with a caption, has a description of its own", () => {
  const image = { childImageSharp: { portrait: anImage() } };
  showWith("people", { name: "Bo", role: "Apprentice", image, imageAlt: "A hand with a pump." });
  const team = within(screen.getByRole("region", { name: "Who mends it" }));
  const described = team.getAllByRole("img").map((picture) => picture.getAttribute("alt"));
  expect(described).toEqual(["A mechanic beside a bicycle.", "A hand with a pump."]);
  const gallery = within(screen.getByRole("region", { name: "From the workshop" }));
  expect(gallery.getByRole("img")).toHaveAccessibleName("A bicycle on a stand.");
  expect(gallery.getByText("The stand").tagName).toBe("FIGCAPTION");
});

/** What the visitor reads in a room of the house, heading by heading. */
function readRoom(name: string): string[] {
  const room = screen.getByText(name, { selector: "summary > span" }).closest("details")!;
  return [...room.querySelectorAll("h3, h4, li")].map(({ textContent }) => textContent);
}

test("a room of the house says what the first service does there and what another one adds", () => {
  show(home().sections);
  expect(readRoom("Stand")).toEqual([
    ...["Stand", "Tune-up", "Brakes set"],
    ...["Full service adds", "Frame taken apart", "Chain washed"],
  ]);
  expect(readRoom("Wash Bay")).toEqual(["Wash Bay", "Full service", "Chain washed"]);
});

test("the house is described once, and a lit room is fetched only when it is opened", () => {
  show(home().sections);
  const house = within(screen.getByRole("region", { name: "Your workshop, opened" }));
  const described = house.getByRole("img", { name: "A workshop without its roof." });
  const others = house.getAllByRole("presentation", { hidden: true });
  expect(described.closest("details")).toBeNull();
  expect(others).toHaveLength(2);
  for (const light of others) {
    expect(light).toHaveAttribute("loading", "lazy");
    expect(light.closest("details")).not.toHaveAttribute("open");
  }
});

test("a room in which no service does anything is left out of the house", () => {
  const sections = home().sections.map((section) =>
    section.kind === "house"
      ? {
          ...section,
          rooms: [...(section["rooms"] as object[]), { name: "attic", title: "Attic" }],
        }
      : section,
  );
  show(sections);
  expect(screen.queryByText("Attic")).not.toBeInTheDocument();
});

test("a section after one of the same tone has no space of its own above it", () => {
  const wanted = ["prices", "gallery", "testimonials", "team"];
  const { sections } = home();
  show(wanted.map((kind) => sections.find((section) => section.kind === kind)!));
  const spaces = screen.getAllByRole("region").map((region) => getComputedStyle(region).paddingTop);
  expect(spaces.slice(1, 5).map((space) => space === "0px")).toEqual([false, true, false, true]);
});
