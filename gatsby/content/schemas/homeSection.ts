import * as v from "valibot";
import { field, pageLink, picture, titledText } from "./field";

const { text, checked, slug, image, imageAlt, group, listOf, kind, kinds } = field;
const { described, optional, filledIn } = field;

/** Whether a text is a shape in a picture: three corners or more, each as two numbers from 0 to 100, like 10 20, 50 20, 50 60. */
function isOutline(text: string): boolean {
  const isPart = (number: string) => /^\d+(?:\.\d+)?$/.test(number) && Number(number) <= 100;
  const corners = text.split(",").map((corner) => corner.trim().split(/\s+/));
  return (
    corners.length >= 3 && corners.every((corner) => corner.length === 2 && corner.every(isPart))
  );
}

const section = <Kind extends string, Fields extends v.ObjectEntries>(name: Kind, fields: Fields) =>
  kind("HomeSection", name, { title: text, ...fields });
const intro = v.optional(text);
/** The section is not shown while its list is empty or left out. */
const shown = <Item extends v.GenericSchema>(description: string, item: Item) =>
  optional(description, listOf(item, 0));

/**
 * The kinds of section that the home page and a page of one's own can have, in any order and number. In GraphQL they are one
 * type with the fields of all kinds; src/sections/SectionList.tsx draws them. docs/content.md says how to add one.
 */
export const homeSection = kinds([
  // The statements of business.yaml's claims, under a heading for screen readers.
  section("claims", {}),
  section("prose", { paragraphs: listOf(text) }),
  // A card for each featured service.
  section("services", {
    intro: text,
    cardLink: text,
    others: optional("the words before the links to the services without a card", text),
    allLink: pageLink,
  }),
  section("steps", {
    intro: text,
    steps: listOf(titledText),
    ask: optional(
      "a question before them, each of whose answers is a link, like /quote#service=gutters",
      group("FirstAsk", { label: text, links: listOf(pageLink) }),
    ),
  }),
  section("guarantee", {
    text,
    points: listOf(text),
    first: optional(
      "beside it, the questions of faq.yaml that have onHome: true",
      group("FirstQuestions", { title: text, allLink: pageLink }),
    ),
  }),
  section("testimonials", {
    intro,
    testimonials: shown(
      "what customers said, in their words and with their consent",
      group("Testimonial", { text, name: text, about: v.optional(text) }),
    ),
  }),
  section("gallery", { intro, pictures: shown("pictures, with or without captions", picture) }),
  section("prices", {
    intro,
    prices: shown(
      "one row for each price",
      group("Price", { label: text, price: text, note: v.optional(text) }),
    ),
    note: optional("a sentence below the prices, such as what they leave out", text),
  }),
  section("team", {
    intro,
    people: shown(
      "the people, each with a picture",
      group("Person", { name: text, role: text, text: v.optional(text), image, imageAlt }),
    ),
  }),
  // A picture of a house whose rooms open, each with what the featured services do there.
  section("house", {
    intro,
    picture: described("the house while no room is open", picture),
    adds: described(
      "the heading of what a further service does in a room, where {service} is filled in",
      filledIn("service"),
    ),
    link: described("takes a room along to the page with the quote form", pageLink),
    detailsLine: described(
      "the line that notes the rooms in the quote form's details, where {rooms} is filled in",
      filledIn("rooms"),
    ),
    noted: described("says above the form that rooms are noted in it", text),
    rooms: shown(
      "the rooms; one that no point of a featured service names is left out",
      group("HouseRoom", {
        name: described("the name that the services' points call it by", slug),
        title: text,
        image: described("the house again, with this room lit", image),
        outline: described(
          "the room's corners in the picture, in per cent from its left and its top",
          checked(
            isOutline,
            "Write three corners or more, each in per cent from the picture's left and its top, like 10 20, 50 20, 50 60.",
          ),
        ),
      }),
    ),
  }),
]);
