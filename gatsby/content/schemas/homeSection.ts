import * as v from "valibot";
import { field, pageLink, picture, titledText } from "./field";

const { text, image, imageAlt, group, listOf, described, kind } = field;

const section = <Kind extends string, Fields extends v.ObjectEntries>(name: Kind, fields: Fields) =>
  kind("HomeSection", name, { title: text, ...fields });
const intro = v.optional(text);
/** The section is not shown while its list is empty or left out. */
const shown = <Item extends v.GenericSchema>(description: string, item: Item) =>
  v.optional(described(description, v.array(item)));

/**
 * The kinds of section that the home page can have, in any order and number. In GraphQL they are one type with the fields of
 * all kinds; src/pages/index.tsx draws them. docs/content.md says how to add one.
 */
export const homeSection = v.variant("kind", [
  // The statements of business.yaml's claims, under a heading for screen readers.
  section("claims", {}),
  // A card for each featured service.
  section("services", { intro: text, cardLink: text, allLink: pageLink }),
  section("steps", { intro: text, steps: listOf(titledText) }),
  section("details", { text, pictures: listOf(picture) }),
  section("guarantee", { text, points: listOf(text) }),
  // The questions of faq.yaml that have onHome: true.
  section("questions", { intro: text, allLink: pageLink }),
  section("serviceArea", { text }),
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
    note: v.optional(described("a sentence below the prices, such as what they leave out", text)),
  }),
  section("team", {
    intro,
    people: shown(
      "the people, each with a picture",
      group("Person", { name: text, role: text, text: v.optional(text), image, imageAlt }),
    ),
  }),
  section("beforeAfter", {
    intro,
    labels: group("BeforeAfterLabels", {
      before: text,
      after: text,
      slider: v.optional(
        described("what the slider says to a screen reader; without it there is no slider", text),
      ),
    }),
    pairs: shown(
      "the same place twice",
      group("BeforeAfterPair", { before: picture, after: picture }),
    ),
  }),
]);
