import { icons } from "@iconify-json/lucide";
import { getCountries } from "libphonenumber-js/min";
import * as v from "valibot";
import { isEmailAddress } from "../../../shared/isEmailAddress";
import { nameFound } from "./nameFound";
import { field, pageLink, picture, titledText } from "./field";
import { homeSection } from "./homeSection";
import { isPhoneOf } from "./isPhoneOf";
import { spellDays, spellHours } from "./openingHours";

// The fields of every file under content/, written once: the check of the files (readContentFile.ts) and the GraphQL types
// (writeGraphqlTypes.ts) are both made from them. A field that may be left out is `v.optional`.

const { text, checked, slug, path, image, imageAlt } = field;
const countries: readonly string[] = getCountries();
/** An abbreviation like GMT or EST has no summer time: times in mails would be wrong for half of the year. */
function isPlaceZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  return /^(?!Etc\/)\w+\//.test(name);
}

const { wholeNumber, yesNo, choice, listOf, textOr, group, kind, kinds } = field;
const { described, optional, filledIn } = field;

const seo = group("PageSeo", {
  title: described(
    "what search engines show as the title; the page adds the business name to it",
    text,
  ),
  description: described(
    "what search engines show below the title",
    v.pipe(text, v.metadata({ longest: 155, because: "search engines cut it there" })),
  ),
});
const callPrefix = described("the words before the phone number", text);
const sharePicture = described("the picture shown where the page's address is shared", picture);
const closing = described(
  "the last thing on the page: an invitation and where it leads",
  group("CallToAction", { title: text, text, links: listOf(pageLink) }),
);

/** Whether a text is the address of a page elsewhere: https, with a domain that has a dot. */
function isHttpsAddress(text: string): boolean {
  return (
    /^https:\/\/[^\s]+$/.test(text) && URL.canParse(text) && new URL(text).hostname.includes(".")
  );
}

const webAddress = checked(isHttpsAddress, "A web address starts with https:// and has no spaces.");

/** Without what would end a source in a content security policy. */
const isPlain = (address: string) => !/[;,'"\\]/.test(address);

const confirmationWords = group("ConfirmationWords", { subject: text, text });

const lucideIcons = Object.keys(icons.icons);
const icon = described(
  "the name of an icon of Lucide, as on lucide.dev/icons",
  checked(
    (name) => lucideIcons.includes(name),
    "It must be the name of an icon on lucide.dev/icons, like shield-check.",
    lucideIcons,
  ),
);

const business = v.pipe(
  group("Business", {
    name: text,
    tagline: text,
    description: described("one sentence for the web app manifest", text),
    country: described(
      "the country of the company, by its two letters, like US",
      checked(
        (code) => countries.includes(code),
        "It must be the two capital letters of a country (ISO 3166-1), like US.",
        countries,
      ),
    ),
    phone: described("the phone number as the pages show it", text),
    email: checked(isEmailAddress, "An email address looks like name@example.com."),
    serviceArea: text,
    address: optional(
      "where customers come; without it the company comes to them",
      group("BusinessAddress", {
        street: text,
        locality: described("the town", text),
        region: optional("the state or county", text),
        postalCode: text,
      }),
    ),
    schemaType: optional(
      "the narrowest type of LocalBusiness that schema.org has for the trade, like Plumber",
      checked(
        (type) => /^[A-Z][A-Za-z]+$/.test(type),
        "It must be a type as schema.org/LocalBusiness lists it, like Plumber.",
      ),
    ),
    hours: listOf(
      group("BusinessHours", {
        days: described(
          "as people read it, like Mon-Fri",
          checked((days) => spellDays(days) !== undefined, "Write days like Mon-Fri or Sat, Sun."),
        ),
        hours: described(
          "as people read it, like 7AM-6PM",
          checked(
            (hours) => spellHours(hours) !== undefined,
            "Write hours like 7AM-6PM, 7:00-18:00 or 24 hours, and leave out the days on which you are closed.",
          ),
        ),
      }),
    ),
    social: v.optional(
      listOf(
        group("SocialLink", {
          icon,
          label: described("the name of a link that shows only its icon", text),
          url: webAddress,
        }),
      ),
    ),
    contactCards: listOf(
      group("ContactCard", {
        kind: choice("ContactKind", ["phone", "email", "area", "hours"]),
        title: text,
        note: v.optional(text),
      }),
    ),
    timeZone: described(
      "the time zone of the company; emails to the owner give times in it",
      checked(
        isPlaceZone,
        "It must be the IANA name of a time zone, like Europe/London.",
        Intl.supportedValuesOf("timeZone"),
      ),
    ),
    pictures: optional(
      "illustrations if the pictures are drawn: then no text may call one a photo",
      choice("PictureKind", ["illustrations", "photos"]),
    ),
    retentionDays: described(
      "how many days quote requests and contact messages are kept",
      wholeNumber(1, 3650, "days"),
    ),
    answerHours: described(
      "within how many hours the website promises an answer; emails to the owner say by when that is",
      wholeNumber(1, 720, "hours"),
    ),
    replies: described(
      "how the answers begin that the buttons in the owner's emails open",
      group("BusinessReplies", {
        quoteRequest: described(
          "the first sentence to somebody who asked for a quote, where {service} is filled in",
          filledIn("service"),
        ),
        photos: described("the sentence that asks for photos, after the first", text),
      }),
    ),
    confirmation: described(
      "the email that tells a visitor that a request or a message has come in",
      group("Confirmation", {
        send: optional("true: visitors get it, at most one a day for each address", yesNo),
        quoteRequest: confirmationWords,
        contactMessage: confirmationWords,
        note: described("why the visitor gets it, below everything else", text),
      }),
    ),
    contactCardsTitle: text,
    whyChooseTitle: text,
    claims: described(
      "the points of Why Choose; their statements are the home page's trust strip",
      listOf(
        group("Claim", {
          icon,
          title: text,
          statement: described("the claim in a few words", text),
          text: described("the claim in a sentence or two", text),
        }),
      ),
    ),
    licensed: optional("a line of the footer", text),
    license: optional("the licence as the footer shows it, like License No. 4711", text),
    insurer: optional("who insures the company, like Insured by Acme Mutual; in the footer", text),
    reviews: optional(
      "where its reviews stand: a link of the footer, like 4.9 on Google from 87 reviews",
      group("Reviews", { label: text, url: webAddress }),
    ),
    owner: optional("the name of the owner, who signs the letters of the about page", text),
    analytics: optional(
      "a script that counts visits, which every page then loads; without it no page loads any",
      group("Analytics", {
        script: described(
          "the script's address: https, or the path of a file in static/",
          checked(
            (address) =>
              isHttpsAddress(address) ? isPlain(address) : /^\/[\w./-]+\.js$/.test(address),
            "Write an address that starts with https://, or the path of a file in static/, like /count.js.",
          ),
        ),
        sendsTo: optional(
          "where the script reports to, if not to where it comes from",
          checked(
            (address) => isHttpsAddress(address) && new URL(address).origin === address,
            "Write https:// and the name of the server, without a path.",
          ),
        ),
        attributes: optional(
          "the attributes that the script asks for",
          listOf(
            group("AnalyticsAttribute", {
              name: checked(
                (name) => /^(?:data-[a-z0-9-]+|integrity|crossorigin)$/.test(name),
                "It must be integrity, crossorigin or a name that starts with data-, like data-domain.",
              ),
              value: text,
            }),
          ),
        ),
      }),
    ),
    copyright: described(
      "the last line of the footer, where {year} and {name} are filled in",
      filledIn("year", "name"),
    ),
  }),
  v.forward(
    v.check(
      ({ phone, country }) => !countries.includes(country) || isPhoneOf(phone, country),
      ({ input }) =>
        `is ${nameFound(input.phone)}. It must be a phone number as it is dialled in ` +
        `${input.country}, or one that starts with + and the country code.`,
    ),
    ["phone"],
  ),
);

/** The fields of business.yaml that are compiled into the code of requests and mails; api/business.ts has their types. */
export const mailFacts = [
  ...(["name", "phone", "country", "timeZone", "answerHours", "retentionDays"] as const),
  ...(["replies", "confirmation"] as const),
];

const navigation = group("Navigation", {
  skipLink: text,
  mainLabel: described("the name of the main navigation, for screen readers", text),
  footerLabel: described("the name of the footer, for screen readers", text),
  breadcrumbLabel: text,
  contactBarLabel: text,
  logoSuffix: described("what follows the business name in the name of the logo's link", text),
  menuLabel: text,
  openMenu: text,
  closeMenu: text,
  links: described("the links of the top bar and of the mobile menu", listOf(pageLink)),
  quote: described("the button in the top bar", pageLink),
  quoteLong: described("the button in the mobile menu and in the phone bar", pageLink),
  call: described("the phone bar's other button, which calls the business", text),
  phoneTooltip: text,
  footer: group("NavigationFooter", {
    servicesTitle: text,
    othersTitle: described("the heading above the services without a card", text),
    companyTitle: text,
    company: listOf(pageLink),
    contactTitle: text,
    socialTitle: text,
  }),
});

const home = group("Home", {
  seo,
  sharePicture,
  hero: group("HomeHero", {
    title: text,
    text,
    links: described("the main button, then the quiet one", listOf(pageLink)),
    note: optional("a line below the buttons: what the main one brings", text),
    poster: image,
    posterPortrait: optional(
      "the poster for upright screens; without it they show the middle of the poster",
      image,
    ),
    film: optional(
      "the button of the film in static/video; without it there is no film",
      group("HomeFilm", { pause: text, play: text }),
    ),
  }),
  sections: described(
    "what the page shows between hero and closing, in order",
    listOf(homeSection),
  ),
  closing,
});

const services = group("Services", {
  seo,
  sharePicture,
  order: described(
    "the services in the order of cards, footer and lists; those that it leaves out come last",
    listOf(field.service),
  ),
  title: text,
  intro: text,
  includedTitle: described("the heading of the included list, on cards and service pages", text),
  perfectForTitle: described("the heading of Perfect For, on cards and service pages", text),
  cardLink: text,
  comparison: v.optional(
    group("ServiceComparison", {
      title: text,
      intro: text,
      aspectLabel: described("the heading of the first column", text),
      aspects: described("what the services are compared by, each a row", listOf(text)),
    }),
  ),
  more: described("the words above the services that are not featured", titledText),
  closing,
  quoteCard: described(
    "the card on every service page that leads to the quote form",
    group("ServiceQuoteCard", { title: text, text, link: pageLink, callPrefix }),
  ),
  print: described("the button that prints a service as a list to tick", text),
  factsTitle: text,
  relatedTitle: text,
});

const blockHead = { title: text, intro: v.optional(text) };
const points = listOf(
  textOr("ServicePoint", {
    text,
    rooms: described(
      "the rooms of the home page's house where this is done, by their names",
      listOf(field.room),
    ),
  }),
);

/** Blocks with a list of entries; `entry` has the fields of each. */
const listBlock = <Kind extends string, Fields extends v.ObjectEntries>(
  name: Kind,
  entry: Fields,
) => kind("ServiceBlock", name, { ...blockHead, items: listOf(group("ServiceBlockItem", entry)) });

// Each kind of block is as narrow as the section that draws it. In GraphQL they are one type with all of their fields: YAML
// carries no type names for a union to resolve.
const block = kinds([
  listBlock("sections", { title: text, text: v.optional(text), points }),
  listBlock("steps", { title: text, text: v.optional(text), points }),
  listBlock("phases", { title: text, text, points }),
  listBlock("gallery", { title: text, image, imageAlt }),
  listBlock("list", { title: text, text: v.optional(text) }),
  listBlock("benefits", { title: text, text }),
  listBlock("services", { title: text, text, points: v.optional(points), image, imageAlt }),
  kind("ServiceBlock", "callToAction", { ...blockHead, link: pageLink }),
]);

const service = v.pipe(
  group("Service", {
    featured: described(
      "true or false: whether the service has a card on the home and listing pages, and a link in the footer",
      yesNo,
    ),
    title: text,
    label: optional("a shorter title, for the footer", text),
    quote: optional(
      "its choice in the quote form; without one it cannot be chosen there",
      field.slug,
    ),
    seo,
    summary: described("the text of the service's card", text),
    description: described("the opening paragraph of the page", text),
    includes: described(
      "the What's Included list; a featured service's first four lines are its home card's",
      listOf(text),
    ),
    perfect_for: text,
    image,
    imageAlt,
    facts: optional(
      "at a glance: how long, how often, who comes",
      listOf(group("ServiceFact", { label: text, value: text })),
    ),
    blocks: listOf(block),
    note: optional(
      "what the quote form offers to visitors of its page to add to the details",
      text,
    ),
    compared: optional(
      "its column in the comparison: a value for each of the aspects in services.yaml",
      listOf(text),
    ),
  }),
  v.forward(
    v.check(
      (entry) => !entry.featured || entry.includes.length >= 4,
      ({ input }) =>
        `has ${String(input.includes.length)} lines. It must have four or more, because the ` +
        "service is featured and its home card shows four.",
    ),
    ["includes"],
  ),
);

const prose = { title: text, paragraphs: listOf(text) };

const about = group("About", {
  seo,
  intro: group("AboutIntro", { title: text, paragraphs: listOf(text), image, imageAlt }),
  sections: listOf(
    kinds([
      kind("AboutSection", "prose", prose),
      kind("AboutSection", "points", {
        ...prose,
        points: listOf(group("AboutPoint", { title: text, text, path: v.optional(path) })),
      }),
      kind("AboutSection", "letter", {
        ...prose,
        signature: optional("who signs; the owner's name of business.yaml stands before it", text),
      }),
    ]),
  ),
  closing,
});

const contact = group("Contact", {
  seo,
  sharePicture,
  hero: titledText,
  formIntro: described("the words above the quote form", titledText),
  contactMessage: group("ContactMessageToasts", { sent: titledText, failed: titledText }),
});

const quote = group("Quote", {
  seo,
  sharePicture,
  hero: titledText,
  next: described(
    "what happens after the form is sent",
    group("QuoteNext", { title: text, steps: listOf(titledText) }),
  ),
  tells: optional(
    "what a quote contains, in a box beside the form",
    group("QuoteTells", { title: text, points: listOf(text) }),
  ),
  form: group("QuoteFormWords", {
    title: text,
    intro: text,
    optional: described("what follows the label of a field that may stay empty", text),
    honeypot: described("the label of the field that people never see and robots fill", text),
    privacy: v.pipe(
      text,
      v.check(
        (value) => value.includes("{retention}"),
        "does not say how long answers are kept. Write {retention} where that belongs.",
      ),
      v.metadata({ fillsIn: ["retention"] }),
    ),
    kept: described(
      "the line above a form that holds what was typed before, and its button",
      group("QuoteFormKept", { text, startEmpty: text }),
    ),
    offer: described(
      "the button that chooses the service whose page the visitor comes from",
      filledIn("choice"),
    ),
    mailQuestion: optional(
      "the button that asks about a slip in a well-known mail domain; without it nothing is asked",
      filledIn("email"),
    ),
    addressQuestion: optional(
      "the button that asks about an address without a town or postcode; without it nothing is asked",
      text,
    ),
    noteOffer: optional(
      "the button that adds the note of the service whose page the visitor comes from",
      filledIn("note"),
    ),
    submit: text,
    promise: optional(
      "the promise below the button: with answerHours of 24, and with others",
      group("QuoteFormPromise", { tomorrow: text, hours: filledIn("hours") }),
    ),
    submitting: text,
    errorSummaryTitle: text,
    failure: described(
      "the words for a request that could not be stored, where no toast can say so",
      group("QuoteFormFailure", { title: text, text, callPrefix }),
    ),
    thankYou: group("QuoteFormThankYou", {
      title: text,
      text,
      followUp: text,
      due: described(
        "by when the answer is promised, where {name} and {time} are filled in",
        filledIn("name", "time"),
      ),
      reference: described("the words before the request's reference", text),
      sentTitle: described("the heading above what the visitor sent", text),
      again: text,
    }),
    toasts: group("QuoteFormToasts", {
      success: titledText,
      failure: titledText,
      regionLabel: text,
      close: text,
    }),
  }),
});

/** The ids that the page of questions has besides theirs: those of src/layout and of its own sections. */
const idsOfFaqPage =
  /^(?:main|menu|(?:open|close)-menu|header-phone|social-\d+|(?:contact|closing)-title|gatsby-focus-wrapper)$/;

const faq = group("Faq", {
  seo,
  sharePicture,
  title: text,
  intro: text,
  link: optional("a link at the end of the intro", pageLink),
  questions: listOf(
    group("FaqQuestion", {
      slug: described(
        "the question's address on the page, /faq#slug",
        v.pipe(
          slug,
          v.check(
            (id) => !idsOfFaqPage.test(id),
            "names something else on the page already. Choose another.",
          ),
        ),
      ),
      question: text,
      answer: described("the answer's paragraphs", listOf(text)),
      onHome: described("true or false: whether the home page shows the question too", yesNo),
    }),
  ),
  closing,
});

const ownPage = group("OwnPage", {
  seo,
  sharePicture,
  title: described("the page's heading", text),
  intro: v.optional(text),
  sections: described(
    "what the page shows, of the kinds that home.yaml can have",
    listOf(homeSection),
  ),
  closing: v.optional(closing),
});

const notFound = group("NotFound", {
  seo,
  title: text,
  hint: text,
  linksTitle: text,
  links: listOf(pageLink),
});

const privacyText = filledIn("name", "email", "retention");

const privacy = group("Privacy", {
  seo,
  sharePicture,
  title: described("the page's heading and its name in the footer", text),
  intro: privacyText,
  sections: listOf(group("PrivacySection", { title: text, paragraphs: listOf(privacyText) })),
});

const redirects = group("Redirects", {
  redirects: described(
    "old addresses of this site, each with the page that visitors are sent to",
    listOf(
      group("Redirect", {
        from: described(
          "the old address without the site's name, like /old-page or /old-page.html",
          v.pipe(
            checked(
              (address) => /^\/[^\s?#]*[^\s?#/]$/.test(address),
              "An old address starts with / and has neither spaces, ?, # nor a slash at its end, like /old-page.html.",
            ),
            v.check(
              (address) => !/\*|\/:/.test(address),
              "has a pattern in it (* or /:), which not every host knows. Write an entry for each old address.",
            ),
          ),
        ),
        to: path,
      }),
    ),
  ),
});

export const optionalFiles: readonly string[] = ["privacy.yaml", "redirects.yaml"];

/** The schema of every file that pages query, by the GraphQL type of its node. `services/*.yaml` and
 * `pages/*.yaml` have one node for each file. */
export const queriedTypes = {
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
} as const;

export const contentTypes = {
  ...queriedTypes,
  Redirects: { file: "redirects.yaml", schema: redirects },
} as const;

export type ContentTypeName = keyof typeof contentTypes;

/** Undefined for a file that the site does not use. `file` is its path inside content/, with forward slashes. */
export function findContentType(file: string): ContentTypeName | undefined {
  const pattern = file.replace(/^(services|pages)\/[^/]+\.yaml$/, "$1/*.yaml");
  const names = Object.keys(contentTypes) as ContentTypeName[];
  return names.find((name) => contentTypes[name].file === pattern);
}
