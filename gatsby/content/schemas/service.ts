import * as v from "valibot";
import * as field from "./field";

const { described, group, groups, image, imageAlt, kinds, listOf, optional, pageLink } = field;
const { refined, room, seo, serviceChoice, text, texts, yesNo } = field;

const title = text;
// A point in a service's list, with the rooms where the work is done. The list on the page shows only `text`.
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

const compared = refined(listOf(text), ({ length }, site) =>
  length === (site.aspects ?? length)
    ? undefined
    : `needs ${String(site.aspects)} values, one for each of the aspects in services.yaml.`,
);

export const service = group("Service", {
  featured: described("true or false: whether it has a card and a link in the footer", yesNo),
  title,
  label: optional("a shorter title, for the footer", text),
  quote: optional("its choice in the quote form, if it has one", serviceChoice),
  seo,
  summary: described("the text of the service's card", text),
  description: described("the opening paragraph of the page", text),
  includes: described("What's Included; a home card shows the first four lines", listOf(text)),
  perfect_for: text,
  image,
  imageAlt,
  facts: v.optional(groups("ServiceFact", texts("label", "value"))),
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
  note: optional("a note that the quote form offers to visitors of its page", text),
  compared: optional("a value for each aspect in services.yaml", compared),
});
