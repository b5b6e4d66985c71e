import * as v from "valibot";
import { business } from "./business";
import * as field from "./field";
import { homeSection } from "./homeSection";
import { redirects } from "./redirects";
import { service } from "./service";

const { described, filledIn, group, groups, image, imageAlt, kinds, listOf, optional } = field;
const { pageLink, path, picture, refined, seo, slug, text, texts, titledText } = field;
const { uniqueBy, yesNo } = field;

const closing = group("CallToAction", { ...texts("title", "text"), links: listOf(pageLink) });
const page = { seo, sharePicture: picture };
const callPrefix = described("the words before the phone number", text);

const navigation = group("Navigation", {
  ...texts("skipLink", "mainLabel", "footerLabel", "breadcrumbLabel", "contactBarLabel"),
  ...texts("menuLabel", "openMenu", "closeMenu", "call", "phoneTooltip", "logoSuffix"),
  links: described("the links of the top bar and of the mobile menu", listOf(pageLink)),
  quote: described("the button in the top bar", pageLink),
  quoteLong: described("the button in the mobile menu and in the phone bar", pageLink),
  footer: group("NavigationFooter", {
    ...texts("servicesTitle", "othersTitle", "companyTitle", "contactTitle", "socialTitle"),
    company: listOf(pageLink),
  }),
});

const home = group("Home", {
  ...page,
  hero: group("HomeHero", {
    ...texts("title", "text"),
    links: described("the main button, then the secondary one", listOf(pageLink)),
    note: optional("a line below the buttons", text),
    ask: v.optional(group("FirstAsk", { label: text, links: listOf(pageLink) })),
    poster: image,
    posterPortrait: optional("for upright screens; without it, the middle of the poster", image),
    // Video posters for the dark color scheme. Without dark posters, the page dims the light ones.
    evening: v.optional(group("HomeEvening", { poster: image, posterPortrait: v.optional(image) })),
    // Labels of the button that pauses the video in static/video. Without labels, the page shows no video.
    film: v.optional(group("HomeFilm", texts("pause", "play"))),
  }),
  sections: listOf(homeSection),
  closing,
});

const services = group("Services", {
  ...page,
  order: described("the first services of cards, footer and lists", listOf(field.service)),
  ...texts("title", "intro", "includedTitle", "perfectForTitle", "cardLink"),
  comparison: v.optional(
    group("ServiceComparison", {
      ...texts("title", "intro", "aspectLabel"),
      aspects: described("the rows of the comparison", listOf(text)),
    }),
  ),
  more: titledText,
  closing,
  quoteCard: group("ServiceQuoteCard", { ...texts("title", "text"), link: pageLink, callPrefix }),
  ...texts("factsTitle", "relatedTitle", "print"),
});

const prose = { title: text, paragraphs: listOf(text) };

const about = group("About", {
  seo,
  intro: group("AboutIntro", { ...prose, image, imageAlt }),
  sections: listOf(
    kinds("AboutSection", {
      prose,
      points: {
        ...prose,
        points: groups("AboutPoint", { ...texts("title", "text"), path: v.optional(path) }),
      },
      letter: { ...prose, signature: v.optional(text) },
    }),
  ),
  closing,
});

const contact = group("Contact", {
  ...page,
  hero: titledText,
  formIntro: described("the words above the quote form", titledText),
  contactMessage: group("ContactMessageToasts", { sent: titledText, failed: titledText }),
});

const quoteForm = group("QuoteFormWords", {
  ...texts("title", "intro", "submit", "submitting", "errorSummaryTitle", "optional"),
  honeypot: described("the label of a hidden field, which only robots fill in", text),
  privacy: v.pipe(
    filledIn("retention"),
    v.includes(
      "{retention}",
      "does not say how long answers are kept. Write {retention} where that belongs.",
    ),
  ),
  sources: optional("tells visitors that the site stores where they came from", text),
  kept: group("QuoteFormKept", texts("text", "startEmpty")),
  offer: described("offers the service whose page the visitor comes from", filledIn("choice")),
  noteOffer: optional("offers the note of that service", filledIn("note")),
  mailQuestion: optional("asks about a typo in a well-known email domain", filledIn("email")),
  addressQuestion: optional("asks about an address without a town or postcode", text),
  promise: v.optional(group("QuoteFormPromise", { tomorrow: text, hours: filledIn("hours") })),
  failure: group("QuoteFormFailure", {
    ...texts("title", "text"),
    callPrefix,
    write: v.optional(
      group("QuoteFormWrite", { ...texts("text", "email", "more"), code: filledIn("code") }),
    ),
  }),
  thankYou: group("QuoteFormThankYou", {
    ...texts("title", "text", "followUp", "reference", "sentTitle", "again"),
    due: described("by when you promise to answer", filledIn("name", "time")),
  }),
  toasts: group("QuoteFormToasts", {
    success: titledText,
    failure: titledText,
    ...texts("regionLabel", "close"),
  }),
});

const quote = group("Quote", {
  ...page,
  hero: titledText,
  next: group("QuoteNext", { title: text, steps: listOf(titledText) }),
  tells: v.optional(group("QuoteTells", { title: text, points: listOf(text) })),
  form: refined(quoteForm, ({ sources }, site) =>
    site.hasSources && sources === undefined
      ? "has no sources. With sources: true in content/business.yaml, the form must tell visitors about it."
      : undefined,
  ),
});

const faq = group("Faq", {
  ...page,
  ...texts("title", "intro"),
  link: optional("a link at the end of the intro", pageLink),
  questions: v.pipe(
    groups("FaqQuestion", {
      slug: described("the question's address on the page, /faq#slug", slug),
      question: text,
      answer: described("the answer's paragraphs", listOf(text)),
      onHome: described("true or false: whether the home page shows the question too", yesNo),
    }),
    uniqueBy(({ slug: own }) => own, "has the slug of another question."),
  ),
  closing,
});

const ownPage = group("OwnPage", {
  ...page,
  title: text,
  intro: v.optional(text),
  sections: described("the same kinds as in home.yaml", listOf(homeSection)),
  closing: v.optional(closing),
});

const notFound = group("NotFound", {
  seo,
  ...texts("title", "hint", "linksTitle"),
  links: listOf(pageLink),
});

const privacyText = filledIn("name", "email", "retention");

const privacy = group("Privacy", {
  ...page,
  title: described("the page's heading and its name in the footer", text),
  intro: privacyText,
  sections: groups("PrivacySection", { title: text, paragraphs: listOf(privacyText) }),
});

export const optionalFiles: readonly string[] = ["privacy.yaml", "redirects.yaml"];

export const contentTypes = {
  Business: { file: "business.yaml", schema: business },
  Navigation: { file: "navigation.yaml", schema: navigation },
  Home: { file: "home.yaml", schema: home },
  Services: { file: "services.yaml", schema: services },
  Service: { file: "services/*.yaml", schema: service },
  About: { file: "about.yaml", schema: about },
  Contact: { file: "contact.yaml", schema: contact },
  Quote: { file: "quote.yaml", schema: quote },
  Faq: { file: "faq.yaml", schema: faq },
  NotFound: { file: "not-found.yaml", schema: notFound },
  Privacy: { file: "privacy.yaml", schema: privacy },
  OwnPage: { file: "pages/*.yaml", schema: ownPage },
  Redirects: { file: "redirects.yaml", schema: redirects },
} as const;

export const neededFiles = Object.values(contentTypes)
  .map(({ file }) => file as string)
  .filter((file) => !file.includes("*") && !optionalFiles.includes(file));

export type ContentTypeName = keyof typeof contentTypes;

export type Content<Name extends ContentTypeName> = v.InferOutput<
  (typeof contentTypes)[Name]["schema"]
>;

export function findContentType(file: string): ContentTypeName | undefined {
  const pattern = file.replace(/^(services|pages)\/[^/]+\.yaml$/, "$1/*.yaml");
  const names = Object.keys(contentTypes) as ContentTypeName[];
  return names.find((name) => contentTypes[name].file === pattern);
}
