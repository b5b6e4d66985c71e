import * as v from "valibot";
import * as field from "./field";

const { described, judged, group, groups, image, imageAlt, kinds, listOf, optional, pageLink } =
  field;
const { room, seo, serviceChoice, text, texts, yesNo } = field;

const title = text;
// A text, or a group that has the text and says more about it. In GraphQL it is the text.
const roomPoint = group("ServicePoint", {
  text,
  rooms: described("the rooms of the home page's house where this is done", listOf(room)),
});
const points = listOf(v.union([text, roomPoint], "must be a text, or a group of text and rooms."));
const blockHead = { title, intro: v.optional(text) };

const listBlock = <Fields extends v.ObjectEntries>(fields: Fields) => ({
  ...blockHead,
  items: groups("ServiceBlockItem", { title, ...fields }),
});

const compared = judged(listOf(text), ({ length }, site) =>
  length === (site?.aspects ?? length)
    ? undefined
    : `must have ${String(site?.aspects)} values, as aspects in services.yaml.`,
);

export const service = group("Service", {
  featured: described("whether it has a card, and a link in the footer: true or false", yesNo),
  title,
  label: optional("a shorter title, for the footer", text),
  quote: optional("its choice in the quote form; without one it is none there", serviceChoice),
  seo,
  summary: described("the text of the service's card", text),
  description: described("the opening paragraph of the page", text),
  includes: described("What's Included; a home card shows the first four lines", listOf(text)),
  perfect_for: text,
  image,
  imageAlt,
  facts: v.optional(groups("ServiceFact", texts("label", "value"))),
  // Each kind of block is as narrow as the section that draws it.
  blocks: listOf(
    kinds("ServiceBlock", {
      sections: listBlock({ text: v.optional(text), points }),
      steps: listBlock({ text: v.optional(text), points }),
      phases: listBlock({ text, points }),
      gallery: listBlock({ image, imageAlt }),
      list: listBlock({ text: v.optional(text) }),
      benefits: listBlock({ text }),
      services: listBlock({ text, points: v.optional(points), image, imageAlt }),
      callToAction: { ...blockHead, link: pageLink },
    }),
  ),
  note: optional("what the quote form offers visitors of its page to add to the details", text),
  compared: optional("its column: a value for each aspect in services.yaml", compared),
});
