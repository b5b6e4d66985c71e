import { icons } from "@iconify-json/lucide";
import { type CountryCode, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as v from "valibot";
import { isCalendarDay } from "../../../shared/calendarDay";
import { isEmailAddress } from "../../../shared/isEmailAddress";
import { networkLogos } from "../../icons/networkLogos";
import { analytics } from "./analytics";
import * as field from "./field";
import { validateDays, validateHours } from "./openingHours";

const { checked, choice, described, filledIn, group, groups, listOf } = field;
const { optional, refined, text, texts, webAddress, wholeNumber, yesNo } = field;

const countries: readonly string[] = getCountries();

export const isPhoneOf = (phone: string, country: string): boolean =>
  parsePhoneNumberFromString(phone, country as CountryCode)?.isValid() ?? false;

/** Matches names of time zones, but not abbreviations like EST, which ignore daylight saving time. */
const zone =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]/;

/** Returns whether a time zone exists. Accepts aliases like Asia/Kolkata, unlike Intl.supportedValuesOf. */
function isTimeZone(name: string): boolean {
  try {
    return zone.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

const confirmationWords = group("ConfirmationWords", texts("subject", "text"));
const profile = checked(
  Object.keys(networkLogos),
  `It must be one of: ${Object.keys(networkLogos).join(", ")}; link is for any other site.`,
);
const icon = checked(
  Object.keys(icons.icons),
  "It must be the name of an icon on lucide.dev/icons, like shield-check.",
);

export const business = v.pipe(
  group("Business", {
    ...texts("name", "tagline", "serviceArea", "contactCardsTitle", "whyChooseTitle"),
    description: described("one sentence for the web app manifest", text),
    country: checked(
      countries,
      "It must be a country's two capital letters, like US, or GB for the United Kingdom.",
    ),
    phone: described("the phone number as the pages show it", text),
    texts: optional("true if the phone can receive text messages", yesNo),
    email: checked(isEmailAddress, "An email address looks like name@example.com."),
    address: v.optional(
      group("BusinessAddress", {
        street: v.optional(text),
        locality: text,
        region: optional("the state or county, where the country's addresses have one", text),
        postalCode: v.optional(text),
      }),
    ),
    schemaType: v.optional(
      checked(/^[A-Z][A-Za-z]+$/, "It must be a type of schema.org/LocalBusiness, like Plumber."),
    ),
    hours: listOf(
      v.pipe(
        group("BusinessHours", {
          days: v.optional(refined(text, validateDays)),
          hours: v.optional(refined(text, validateHours)),
          text: optional("any other line, like Closed in August", text),
        }),
        v.check(
          ({ days, hours, text: line }) =>
            line === undefined ? Boolean(days && hours) : !days && !hours,
          "needs days and hours, or only a text.",
        ),
      ),
    ),
    notice: v.optional(
      group("Notice", {
        text,
        until: checked(isCalendarDay, "Write the last day, like 2026-12-26."),
      }),
    ),
    sources: optional("true: your emails say where a visitor came from", yesNo),
    social: v.optional(groups("SocialLink", { icon: profile, label: text, url: webAddress })),
    contactCards: groups("ContactCard", {
      kind: choice("ContactKind", ["phone", "email", "area", "hours"]),
      title: text,
      note: v.optional(text),
    }),
    timeZone: checked(
      isTimeZone,
      "It must be the IANA name of a time zone, like Europe/London.",
      Intl.supportedValuesOf("timeZone"),
    ),
    pictures: v.optional(choice("PictureKind", ["illustrations", "photos"])),
    retentionDays: described("how many days requests are kept", wholeNumber(1, 3650)),
    selfTest: optional("false: the form does not send itself a request each morning", yesNo),
    answerHours: described("within how many hours you answer", wholeNumber(1, 720)),
    // Sentences for the draft replies that open when the owner presses a button in an email.
    replies: group("BusinessReplies", { quoteRequest: filledIn("service"), photos: text }),
    confirmation: group("Confirmation", {
      send: optional("true: visitors get it, at most once a day", yesNo),
      quoteRequest: confirmationWords,
      contactMessage: confirmationWords,
      note: described("why the visitor gets it, below everything else", text),
    }),
    claims: groups("Claim", {
      icon,
      title: text,
      statement: described("the claim in a few words", text),
      text: described("the claim in a sentence", text),
    }),
    licensed: optional("a line of the footer", text),
    license: optional("the license in the footer, like License No. 4711", text),
    insurer: optional("the insurer in the footer, like Insured by Acme Mutual", text),
    reviews: v.optional(group("Reviews", { label: text, url: webAddress })),
    owner: optional("the name of the owner, who signs the letters on the about page", text),
    analytics: v.optional(analytics),
    copyright: described("the last line of the footer", filledIn("year", "name")),
  }),
  v.forward(
    v.check(
      ({ phone, country }) => !countries.includes(country) || isPhoneOf(phone, country),
      ({ input }) =>
        `is "${input.phone}". It must be a phone number as it is dialed in ` +
        `${input.country}, or one that starts with + and the country code.`,
    ),
    ["phone"],
  ),
);
