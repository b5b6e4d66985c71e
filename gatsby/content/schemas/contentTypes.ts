import * as v from "valibot";
import { business } from "./business";
import * as field from "./field";
import { homeSection } from "./homeSection";
import { redirects } from "./redirects";
import { service } from "./service";

// The fields of every file under content/, written once: the check of the files, the GraphQL types and the
// editor's schemas are made of them. A field that may be left out is `optional`.

const { described, filledIn, group, groups, image, imageAlt, judged, kinds, listOf } = field;
const { optional, pageLink, path, picture, seo, slug, text, texts, titledText, yesNo } = field;

const closing = group("CallToAction", { ...texts("title", "text"), links: listOf(pageLink) });
const page = { seo, sharePicture: picture };
const callPrefix = described("the words before the phone number", text);

const navigation = group("Navigation", {
  ...texts("skipLink", "mainLabel", "footerLabel", "breadcrumbLabel", "contactBarLabel"),
  ...texts("menuLabel", "openMenu", "closeMenu", "call", "phoneTooltip"),
  logoSuffix: described("what follows the business name in the name of the logo's link", text),
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
    links: described("the main button, then the quiet one", listOf(pageLink)),
    note: optional("a line below the buttons: what the main one brings", text),
    // The form's first question. Each answer is a link, like /quote#service=gutters.
    ask: v.optional(group("FirstAsk", { label: text, links: listOf(pageLink) })),
    poster: image,
    posterPortrait: optional("for upright screens; without it, the middle of the poster", image),
    evening: optional(
      "the pictures of the dark scheme, which has no film then; without them, it dims those of the day",
      group("HomeEvening", {
        poster: image,
        posterPortrait: optional("for upright screens", image),
      }),
    ),
    // The button of the film in static/video; without it there is no film.
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
      aspects: described("what the services are compared by, each a row", listOf(text)),
    }),
  ),
  more: described("the words above the services that are not featured", titledText),
  closing,
  quoteCard: group("ServiceQuoteCard", { ...texts("title", "text"), link: pageLink, callPrefix }),
  print: described("the button that prints a service as a list to tick", text),
  ...texts("factsTitle", "relatedTitle"),
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
      letter: {
        ...prose,
        signature: optional("who signs, after the owner's name of business.yaml", text),
      },
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
  ...texts("title", "intro", "submit", "submitting", "errorSummaryTitle"),
  optional: described("what follows the label of a field that may stay empty", text),
  honeypot: described("the label of the field that people never see and robots fill", text),
  privacy: v.pipe(
    filledIn("retention"),
    v.includes(
      "{retention}",
      "does not say how long answers are kept. Write {retention} where that belongs.",
    ),
  ),
  sources: optional("says that the way to the website is kept, if business.yaml has sources", text),
  // The line above a form that holds what was typed before, and its button.
  kept: group("QuoteFormKept", texts("text", "startEmpty")),
  // Buttons that take up what the visitor comes with or wrote; without the last three, none does that.
  offer: described("chooses the service whose page the visitor comes from", filledIn("choice")),
  noteOffer: optional("adds the note of the service that one comes from", filledIn("note")),
  mailQuestion: optional("asks about a slip in a well-known mail domain", filledIn("email")),
  addressQuestion: optional("asks about an address without a town or postcode", text),
  // Below the button: with answerHours of 24, and with others.
  promise: v.optional(group("QuoteFormPromise", { tomorrow: text, hours: filledIn("hours") })),
  // For a request that could not be stored, where no toast can say so.
  failure: group("QuoteFormFailure", {
    ...texts("title", "text"),
    callPrefix,
    // Links that text or email the answers to the company; without these words there are none.
    write: v.optional(
      group("QuoteFormWrite", { ...texts("text", "email", "more"), code: filledIn("code") }),
    ),
  }),
  thankYou: group("QuoteFormThankYou", {
    ...texts("title", "text", "followUp", "reference", "sentTitle", "again"),
    due: described("by when the answer is promised", filledIn("name", "time")),
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
  // What happens after the form is sent.
  next: group("QuoteNext", { title: text, steps: listOf(titledText) }),
  // What a quote contains, in a box beside the form.
  tells: v.optional(group("QuoteTells", { title: text, points: listOf(text) })),
  form: judged(quoteForm, ({ sources }, site) =>
    site?.hasSources && sources === undefined
      ? "has no sources. content/business.yaml keeps where visitors came from, and the form must say so."
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
    v.checkItems(
      ({ slug: own }, at, all) => all.findIndex(({ slug: other }) => other === own) === at,
      "has the slug of another question.",
    ),
  ),
  closing,
});

const ownPage = group("OwnPage", {
  ...page,
  title: text,
  intro: v.optional(text),
  sections: described("of the kinds that home.yaml can have", listOf(homeSection)),
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

/** The schema of every file, by the GraphQL type of its node; a folder has one node for each file. */
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

export type ContentTypeName = keyof typeof contentTypes;

export type Content<Name extends ContentTypeName> = v.InferOutput<
  (typeof contentTypes)[Name]["schema"]
>;

/** Undefined for a file that the site does not use. */
export function findContentType(file: string): ContentTypeName | undefined {
  const pattern = file.replace(/^(services|pages)\/[^/]+\.yaml$/, "$1/*.yaml");
  const names = Object.keys(contentTypes) as ContentTypeName[];
  return names.find((name) => contentTypes[name].file === pattern);
}
