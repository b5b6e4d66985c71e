import type { Field } from "../../shared/Field";

/**
 * An example for `fields` in shared/quoteForm.ts: consent to text messages. US carriers (A2P 10DLC) require an
 * optional, unchecked box that states who sends messages, about what and how often, that rates may apply, and
 * how STOP and HELP work. The privacy page must say that numbers and consent are not shared for marketing.
 */
export const textConsent: Field = {
  name: "textConsent",
  type: "choices",
  label: "Text messages",
  wide: true,
  choices: [
    {
      value: "yes",
      label:
        "Your Company may text me about this request, at most five messages. Message and data rates may " +
        "apply. Reply STOP to end, HELP for help. Consent is not a condition of any purchase.",
    },
  ],
};
