import * as v from "valibot";
import { homeSizes, serviceTypes } from "../../src/shared/quoteRequest";

// One schema per file kind, mirroring content/schema.graphql; a test holds the two together. Objects are strict, so that a
// misspelled key is an error and not a silence.

const text = v.pipe(
  v.string(),
  v.check(
    (value) => value.trim() !== "",
    "is empty. Write the text, or remove the line if it may be left out.",
  ),
);

function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(item),
    v.minLength(1, "is an empty list. Add at least one entry, each starting with a dash."),
  );
}

function matching(pattern: RegExp, message: string) {
  return v.pipe(text, v.regex(pattern, message));
}

const slug = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "is not a slug. Use small letters, digits and single dashes, like move-in-out.",
);
const path = matching(
  /^\/$|^(\/[a-z0-9-]+)+(#[a-z0-9-]+)?$/,
  "is not a path of this site. Start with / and leave out a slash at the end, like /services/standard-clean.",
);
const image = matching(
  /\.(jpe?g|png|webp|avif)$/,
  "is not a picture. Name a .jpg, .png, .webp or .avif file, relative to this file.",
);

const imageAlt = v.pipe(
  text,
  v.maxLength(140, "is longer than 140 characters. Say in one sentence what is seen."),
  // The pictures are rendered: to call one a photo of our work would be untrue.
  v.check(
    (value) => !/\bphoto/i.test(value),
    "calls the picture a photo. The pictures are illustrations: say what is seen.",
  ),
);

const seo = v.strictObject({
  title: text,
  description: v.pipe(
    text,
    v.maxLength(155, "is longer than 155 characters, so search engines would cut it. Shorten it."),
  ),
});
const pageLink = v.strictObject({ label: text, path });
const titledText = v.strictObject({ title: text, text: text });
const picture = v.strictObject({ image, imageAlt, caption: v.optional(text) });
const callToAction = v.strictObject({ title: text, text: text, links: listOf(pageLink) });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

const business = v.strictObject({
  name: text,
  tagline: text,
  description: text,
  phone: matching(
    /^\(\d{3}\) \d{3}-\d{4}$/,
    "is not a phone number as the site writes it. Write it like (404) 555-0134.",
  ),
  email: matching(
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    "is not an email address. Write it like name@example.com.",
  ),
  serviceArea: text,
  timeZone: v.pipe(
    v.string(),
    v.check(isTimeZone, "is not a time zone. Write its IANA name, like America/New_York."),
  ),
  hours: listOf(
    v.pipe(
      v.strictObject({ days: text, hours: text, openingHours: text }),
      v.forward(
        v.check(
          (entry) => entry.openingHours === spellOpeningHours(entry.days, entry.hours),
          ({ input }) =>
            `says something else than days and hours do. Write ${spellOpeningHours(input.days, input.hours) ?? "days like Mon-Fri, hours like 7AM-6PM, and openingHours like Mo-Fr 07:00-18:00"}.`,
        ),
        ["openingHours"],
      ),
    ),
  ),
  social: listOf(
    v.strictObject({
      icon: v.picklist(["facebook", "instagram"]),
      label: text,
      url: matching(/^https:\/\/\S+$/, "is not an address of the web. Start with https://."),
    }),
  ),
  contactCards: listOf(
    v.strictObject({
      kind: v.picklist(["phone", "email", "area", "hours"]),
      title: text,
      note: v.optional(text),
    }),
  ),
  whyChooseTitle: text,
  claims: listOf(
    v.strictObject({
      icon: v.picklist(["shield", "people", "guarantee", "calendar"]),
      title: text,
      statement: text,
      text: text,
    }),
  ),
  licensed: text,
  copyright: text,
});

const navigation = v.strictObject({
  skipLink: text,
  mainLabel: text,
  footerLabel: text,
  breadcrumbLabel: text,
  contactBarLabel: text,
  logoSuffix: text,
  menuLabel: text,
  openMenu: text,
  closeMenu: text,
  links: listOf(pageLink),
  quote: pageLink,
  quoteLong: pageLink,
  call: text,
  phoneTooltip: text,
  emailTooltip: text,
  footer: v.strictObject({
    servicesTitle: text,
    services: listOf(pageLink),
    companyTitle: text,
    company: listOf(pageLink),
    contactTitle: text,
    socialTitle: text,
  }),
});

const home = v.strictObject({
  seo,
  sharePicture: picture,
  hero: v.strictObject({
    title: text,
    text: text,
    links: listOf(pageLink),
    poster: image,
    posterPortrait: image,
    pauseFilm: text,
    playFilm: text,
  }),
  trustTitle: text,
  services: v.strictObject({ title: text, intro: text, cardLink: text, allLink: pageLink }),
  steps: v.strictObject({ title: text, intro: text, steps: listOf(titledText) }),
  details: v.strictObject({ title: text, text: text, pictures: listOf(picture) }),
  guarantee: v.strictObject({ title: text, text: text, points: listOf(text) }),
  questions: v.strictObject({ title: text, intro: text, allLink: pageLink }),
  serviceArea: titledText,
  closing: callToAction,
});

const services = v.strictObject({
  seo,
  sharePicture: picture,
  title: text,
  intro: text,
  includedTitle: text,
  perfectForTitle: text,
  cardLink: text,
  comparison: v.strictObject({
    title: text,
    intro: text,
    aspectLabel: text,
    services: listOf(slug),
    rows: listOf(v.strictObject({ label: text, values: listOf(text) })),
  }),
  more: titledText,
  closing: callToAction,
  quoteCard: v.strictObject({ title: text, text: text, link: pageLink, callPrefix: text }),
  factsTitle: text,
  relatedTitle: text,
});

const blockHead = { title: text, intro: v.optional(text) };
const pointsItem = v.strictObject({ title: text, text: v.optional(text), points: listOf(text) });

// What each kind may carry. GraphQL sees one flat type; here every kind is as narrow as the section that draws it.
const block = v.variant("kind", [
  v.strictObject({ kind: v.literal("sections"), ...blockHead, items: listOf(pointsItem) }),
  v.strictObject({ kind: v.literal("steps"), ...blockHead, items: listOf(pointsItem) }),
  v.strictObject({
    kind: v.literal("phases"),
    ...blockHead,
    items: listOf(v.strictObject({ title: text, text: text, points: listOf(text) })),
  }),
  v.strictObject({
    kind: v.literal("gallery"),
    ...blockHead,
    items: listOf(v.strictObject({ title: text, image, imageAlt })),
  }),
  v.strictObject({
    kind: v.literal("list"),
    ...blockHead,
    items: listOf(v.strictObject({ title: text, text: v.optional(text) })),
  }),
  v.strictObject({ kind: v.literal("benefits"), ...blockHead, items: listOf(titledText) }),
  v.strictObject({
    kind: v.literal("services"),
    ...blockHead,
    items: listOf(
      v.strictObject({
        title: text,
        text: text,
        points: v.optional(listOf(text)),
        image,
        imageAlt,
      }),
    ),
  }),
  v.strictObject({ kind: v.literal("callToAction"), ...blockHead, link: pageLink }),
]);

const service = v.pipe(
  v.strictObject({
    slug,
    order: v.pipe(
      v.number(),
      v.integer("is not a whole number. Write its position in lists, like 3."),
    ),
    featured: v.boolean(),
    title: text,
    seo,
    summary: text,
    description: text,
    features: v.optional(listOf(text)),
    includes: listOf(text),
    perfectFor: text,
    image,
    imageAlt,
    facts: v.optional(listOf(v.strictObject({ label: text, value: text }))),
    blocks: listOf(block),
    related: listOf(slug),
  }),
  v.forward(
    v.check(
      (entry) => !entry.featured || entry.features?.length === 4,
      "must have four lines, because the service is featured and its home card shows four. Add or remove lines.",
    ),
    ["features"],
  ),
);

const about = v.strictObject({
  seo,
  intro: v.strictObject({ title: text, paragraphs: listOf(text), image, imageAlt }),
  sections: listOf(
    v.variant("kind", [
      v.strictObject({ kind: v.literal("prose"), title: text, paragraphs: listOf(text) }),
      v.strictObject({
        kind: v.literal("points"),
        title: text,
        paragraphs: listOf(text),
        points: listOf(titledText),
      }),
      v.strictObject({ kind: v.literal("letter"), title: text, paragraphs: listOf(text) }),
    ]),
  ),
  closing: callToAction,
});

const contact = v.strictObject({
  seo,
  sharePicture: picture,
  hero: titledText,
  cardsTitle: text,
  formIntro: titledText,
  contactMessage: v.strictObject({ sent: titledText, failed: titledText }),
});

const field = v.strictObject({ label: text, hint: v.optional(text) });

/** A drop-down must offer exactly what the server accepts, so the values come from the contract and only the words are free. */
function choiceOf(values: readonly string[]) {
  return v.strictObject({
    label: text,
    hint: v.optional(text),
    placeholder: text,
    options: v.pipe(
      v.array(v.strictObject({ value: text, label: text })),
      v.check(
        (options) => options.map((option) => option.value).join() === values.join(),
        `must offer exactly these values in this order: ${values.join(", ")}. Only the labels are free; the server accepts no other value.`,
      ),
    ),
  });
}

const quote = v.strictObject({
  seo,
  sharePicture: picture,
  hero: titledText,
  cardsTitle: text,
  next: v.strictObject({ title: text, steps: listOf(titledText) }),
  form: v.strictObject({
    title: text,
    intro: text,
    optional: text,
    fields: v.strictObject({
      firstName: field,
      lastName: field,
      email: field,
      phone: field,
      address: field,
      homeSize: choiceOf(homeSizes.map(({ value }) => value)),
      serviceType: choiceOf(serviceTypes.map(({ value }) => value)),
      details: field,
    }),
    honeypot: text,
    privacy: text,
    submit: text,
    submitting: text,
    errorSummaryTitle: text,
    failure: v.strictObject({ title: text, text: text, callPrefix: text }),
    thankYou: v.strictObject({
      title: text,
      text: text,
      followUp: text,
      reference: text,
      again: text,
    }),
    toasts: v.strictObject({
      success: titledText,
      failure: titledText,
      regionLabel: text,
      close: text,
    }),
  }),
});

const faq = v.strictObject({
  seo,
  sharePicture: picture,
  title: text,
  intro: text,
  questions: listOf(
    v.strictObject({ slug, question: text, answer: listOf(text), onHome: v.boolean() }),
  ),
  closing: callToAction,
});

const notFound = v.strictObject({
  seo,
  title: text,
  hint: text,
  linksTitle: text,
  links: listOf(pageLink),
});

/** The schema of each file, by its path inside content/; `services/*` stands for every service. Keys are GraphQL types. */
export const contentSchemas = {
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
} as const;

const dayNames = new Map([
  ["Mon", "Mo"],
  ["Tue", "Tu"],
  ["Wed", "We"],
  ["Thu", "Th"],
  ["Fri", "Fr"],
  ["Sat", "Sa"],
  ["Sun", "Su"],
]);

/** "Mon-Fri", "7AM-6PM" → "Mo-Fr 07:00-18:00"; undefined when either is written in another way. */
function spellOpeningHours(days: string, hours: string): string | undefined {
  const shortDays = days.split("-").map((day) => dayNames.get(day.trim()));
  const times = hours.split("-").map(spellTime);
  if (shortDays.length > 2 || times.length !== 2) return undefined;
  if (shortDays.includes(undefined) || times.includes(undefined)) return undefined;
  return `${shortDays.join("-")} ${times.join("-")}`;
}

function spellTime(time: string): string | undefined {
  const match = /^(1[0-2]|[1-9])(?::([0-5]\d))?(AM|PM)$/.exec(time.trim());
  if (!match) return undefined;
  const hour = (Number(match[1]) % 12) + (match[3] === "PM" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2] ?? "00"}`;
}
