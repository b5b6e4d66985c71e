import * as v from "valibot";
import * as field from "./field";

const { checked, described, filledIn, group, groups, image, imageAlt, kinds, listOf } = field;
const { optional, pageLink, picture, slug, text, texts, titledText } = field;

const part = "(?:100|\\d?\\d(?:\\.\\d+)?)";
const corner = `\\s*${part}\\s+${part}\\s*`;
const outline = new RegExp(`^${corner}(?:,${corner}){2,}$`);

const room = group("HouseRoom", {
  name: described("its name in the points of services", slug),
  title: text,
  image,
  outline: checked(
    outline,
    "Write three corners or more in per cent, from the left and the top, like 10 20, 50 20, 50 60.",
  ),
});
const title = text;
const head = { title, intro: v.optional(text) };

/** The sections of the home page. A section whose list has no entries is not shown. */
export const homeSection = kinds("HomeSection", {
  claims: { title },
  prose: { title, paragraphs: listOf(text), link: v.optional(pageLink) },
  services: { ...texts("title", "intro", "cardLink"), allLink: pageLink },
  steps: { ...texts("title", "intro"), steps: listOf(titledText) },
  guarantee: {
    ...texts("title", "text"),
    points: v.optional(listOf(text)),
    // A short FAQ beside the guarantee, with the questions that have `onHome: true` in faq.yaml.
    first: v.optional(group("FirstQuestions", { title, allLink: pageLink })),
  },
  testimonials: {
    ...head,
    testimonials: v.optional(
      groups("Testimonial", { ...texts("text", "name"), about: v.optional(text) }, 0),
    ),
  },
  gallery: { ...head, pictures: v.optional(listOf(picture, 0)) },
  prices: {
    ...head,
    prices: v.optional(groups("Price", { label: text, price: text, note: v.optional(text) }, 0)),
    note: optional("a sentence below the prices", text),
  },
  team: {
    ...head,
    people: v.optional(
      groups("Person", { name: text, role: text, text: v.optional(text), image, imageAlt }, 0),
    ),
  },
  // A picture of a house. Each room has a link to the form, and lists the work of featured services in that room.
  house: {
    ...head,
    picture,
    adds: described("the heading of what another service adds in a room", filledIn("service")),
    link: described("the link to the quote form, which remembers the room", pageLink),
    detailsLine: described("names the rooms in the quote form's details", filledIn("rooms")),
    noted: described("tells visitors above the form that rooms are noted in it", text),
    rooms: v.optional(listOf(room, 0)),
  },
});
