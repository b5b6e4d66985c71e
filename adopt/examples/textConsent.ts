import type { Field } from "../../shared/Field";

/**
 * A box for consent to text messages, for `fields` in shared/quoteForm.ts. Before a company in the US may
 * text, carriers (A2P 10DLC) read its form. They want a box that nobody has ticked and that may stay empty,
 * who texts about what and how often, that rates may apply, STOP and HELP, and a page about privacy that says
 * that numbers and consent are not passed on for marketing. The answer is kept with the request.
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
