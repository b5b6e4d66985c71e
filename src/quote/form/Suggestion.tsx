import { useEffect, useState } from "react";
import { useField } from "react-final-form";
import styled from "styled-components";
import type { Field } from "../../../shared/Field";
import { Button } from "../../components/Button";
import { useIsLive } from "../../components/useIsLive";
import { vars } from "../../styles/vars";
import { afterPress } from "./afterPress";
import { findMailSlip } from "./findMailSlip";
import { findOffered } from "./findOffered";

/** A question looks at the answer, an offer also at the one of `services` that the visitor comes from. */
type Rule = {
  services?: readonly string[];
  suggest: (answer: string, service?: string) => { label: string; answer: string } | undefined;
};

type Props = { name: string; rule: Rule };

/**
 * A button that suggests an answer: the one that was probably meant, once the visitor has left the field, or
 * the one that belongs to the service that the visitor comes from. What was typed can be sent as it is.
 */
export function Suggestion({ name, rule: { services, suggest } }: Props) {
  const { input, meta } = useField<string>(name, { subscription: { value: true, active: true } });
  const { value } = input;
  const isLive = useIsLive();
  const [left, setLeft] = useState("");
  const isOffer = services !== undefined;

  useEffect(() => {
    if (isOffer || meta.active) return undefined;
    const waiting = new AbortController();
    // The button moves the form.
    afterPress(() => setLeft(value), waiting.signal);
    return () => waiting.abort();
  }, [isOffer, meta.active, value]);

  function take(answer: string) {
    const control = document.getElementById(name) as HTMLInputElement;
    control.value = answer;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  }

  const isDue = isOffer ? isLive : left === value;
  const suggested = isDue ? suggest(value, services && findOffered(services)) : undefined;
  return (
    // Always there: screen readers announce what changes inside, and loadForm.ts keeps room for an offer.
    <Root role="status" data-offers={services?.join(" ")}>
      {suggested ? (
        <Take
          as="button"
          type="button"
          $tone="quiet"
          $size="small"
          onClick={() => take(suggested.answer)}
        >
          {suggested.label}
        </Take>
      ) : null}
    </Root>
  );
}

export type SuggestionTexts = Pick<
  Queries.QuoteFormFragment["form"],
  "offer" | "noteOffer" | "mailQuestion" | "addressQuestion"
>;

/** What a service's visitors may want to say in the details. */
export type ServiceNote = Queries.QuoteFormNoteFragment;

/** What may be suggested for a field. Nothing is preselected, and nothing is corrected without a press. */
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
        return { label: mailQuestion.replace("{email}", meant), answer: meant };
      },
    };
  // Browsers fill in the first line of an address alone: autocomplete="address-line1".
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
        return { label: offer.replace("{choice}", choice.label), answer: choice.value };
      },
    };
  if (field.type === "lines" && noteOffer && notes.length > 0)
    return {
      services: notes.map(({ slug }) => slug),
      suggest(answer, service) {
        const note = notes.find(({ slug }) => slug === service)?.note;
        if (!note || answer.includes(note)) return undefined;
        const longer = answer === "" ? note : `${answer}\n${note}`;
        return { label: noteOffer.replace("{note}", note), answer: longer };
      },
    };
  return undefined;
}

const Root = styled.div`
  /* As high as the offer with the air above it, before it comes and after it has gone. */
  &[data-offered] {
    min-height: calc(2.75rem + ${vars.space.xs});
  }
`;

const Take = styled(Button)`
  max-width: 100%;
  margin-top: ${vars.space.xs};
  padding-inline: 0.85rem;
  font-size: ${vars.size.small};
  overflow-wrap: anywhere;
`;
