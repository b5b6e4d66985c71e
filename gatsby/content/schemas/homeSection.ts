import * as v from "valibot";
import * as field from "./field";

const { checked, described, filledIn, group, groups, image, imageAlt, kinds, listOf } = field;
const { optional, pageLink, picture, slug, text, texts, titledText } = field;

// Three corners or more, each as two numbers from 0 to 100, like 10 20, 50 20, 50 60.
const part = "(?:100|\\d?\\d(?:\\.\\d+)?)";
const corner = `\\s*${part}\\s+${part}\\s*`;
const outline = new RegExp(`^${corner}(?:,${corner}){2,}$`);

const room = group("HouseRoom", {
  name: described("the name that the services' points call it by", slug),
  title: text,
  image,
  outline: checked(
    outline,
    "Write three corners or more in per cent, from the left and the top, like 10 20, 50 20, 50 60.",
  ),
});
const title = text;
const head = { title, intro: v.optional(text) };

/** A section is not shown while its list is empty or left out. */
export const homeSection = kinds("HomeSection", {
  claims: { title },
  prose: { title, paragraphs: listOf(text), link: v.optional(pageLink) },
  services: {
    ...texts("title", "intro", "cardLink"),
    allLink: pageLink,
  },
  steps: {
    ...texts("title", "intro"),
    steps: listOf(titledText),
  },
  guarantee: {
    ...texts("title", "text"),
    points: listOf(text),
    // Beside it, the questions of faq.yaml that have onHome: true.
    first: v.optional(group("FirstQuestions", { title, allLink: pageLink })),
  },
  testimonials: {
    ...head,
    // In their words and with their consent.
    testimonials: v.optional(
      groups("Testimonial", { ...texts("text", "name"), about: v.optional(text) }, 0),
    ),
  },
  gallery: { ...head, pictures: v.optional(listOf(picture, 0)) },
  prices: {
    ...head,
    prices: v.optional(groups("Price", { label: text, price: text, note: v.optional(text) }, 0)),
    note: optional("a sentence below the prices, such as what they leave out", text),
  },
  team: {
    ...head,
    people: v.optional(
      groups("Person", { name: text, role: text, text: v.optional(text), image, imageAlt }, 0),
    ),
  },
  // A picture of a house whose rooms open, each with what the featured services do there.
  house: {
    ...head,
    picture,
    adds: described("the heading of what a further service does in a room", filledIn("service")),
    link: described("takes a room along to the page with the quote form", pageLink),
    detailsLine: described("notes the rooms in the quote form's details", filledIn("rooms")),
    noted: described("says above the form that rooms are noted in it", text),
    // One that no point of a featured service names is left out.
    rooms: v.optional(listOf(room, 0)),
  },
});
