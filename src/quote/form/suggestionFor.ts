import type { Field } from "../../../shared/Field";
import { fillIn } from "../../../shared/fillIn";
import { findMailSlip } from "./findMailSlip";

/**
 * Suggests another answer for a field. If `services` is set, the suggestion concerns the service that the URL
 * (/quote#service=gutters) or the previous page names. Otherwise, the suggestion is a correction.
 */
export type Rule = {
  services?: readonly string[];
  suggest: (answer: string, service?: string) => { label: string; answer: string } | undefined;
};

export type SuggestionTexts = Pick<
  Queries.QuoteFormFragment["form"],
  "offer" | "noteOffer" | "mailQuestion" | "addressQuestion"
>;

export type ServiceNote = Queries.QuoteFormNoteFragment;

export function suggestionFor(
  field: Field,
  { offer, noteOffer, mailQuestion, addressQuestion }: SuggestionTexts,
  notes: readonly ServiceNote[],
): Rule | undefined {
  if (field.type === "email" && mailQuestion)
    return {
      suggest(answer) {
        const meant = findMailSlip(answer);
        if (meant === undefined) return undefined;
        return { label: fillIn(mailQuestion, { email: meant }), answer: meant };
      },
    };
  // Asks for the town if an address has no comma or ZIP code, because autofill of address-line1 omits the town.
  if (field.type === "line" && field.map && addressQuestion)
    return {
      suggest: (answer) =>
        /^\s*$|,|\d{5}/.test(answer) ? undefined : { label: addressQuestion, answer },
    };
  if (field.type === "choice")
    return {
      services: field.choices.map(({ value }) => value),
      suggest(answer, service) {
        const choice = field.choices.find(({ value }) => value === service);
        if (answer !== "" || !choice) return undefined;
        return { label: fillIn(offer, { choice: choice.label }), answer: choice.value };
      },
    };
  if (field.type === "lines" && noteOffer && notes.length > 0)
    return {
      services: notes.map(({ slug }) => slug),
      suggest(answer, service) {
        const note = notes.find(({ slug }) => slug === service)?.note;
        if (!note || answer.includes(note)) return undefined;
        const longer = answer === "" ? note : `${answer}\n${note}`;
        return { label: fillIn(noteOffer, { note }), answer: longer };
      },
    };
  return undefined;
}
