import type { FieldState } from "final-form";
import { useEffect, useState } from "react";
import { useForm } from "react-final-form";
import styled from "styled-components";
import type { Field } from "../../../shared/Field";
import { fillIn } from "../../../shared/fillIn";
import { Button } from "../../components/Button";
import { useIsLive } from "../../components/useIsLive";
import { vars } from "../../styles/vars";
import { afterPointerUp } from "./afterPointerUp";
import { findMailSlip } from "./findMailSlip";
import { findOffered } from "./findOffered";

/**
 * Rules with `services` suggest the service that the link or previous page names, or add the note of that service
 * to the answer. Rules without `services` suggest a correction of the answer.
 */
type Rule = {
  services?: readonly string[];
  suggest: (answer: string, service?: string) => { label: string; answer: string } | undefined;
};

type Props = { name: string; rule: Rule };

export function Suggestion({ name, rule: { services, suggest } }: Props) {
  const form = useForm();
  const [field, setField] = useState<Partial<FieldState<string>>>({});
  const { value = "", active: isActive } = field;
  const isLive = useIsLive();
  const [settledValue, setSettledValue] = useState("");
  const isOffer = services !== undefined;

  // react-final-form's useField would do the same, but adds 4 KB.
  useEffect(
    () => form.registerField<string>(name, setField, { value: true, active: true }),
    [form, name],
  );

  useEffect(() => {
    if (isOffer || isActive) return undefined;
    const waiting = new AbortController();
    afterPointerUp(() => setSettledValue(value), waiting.signal);
    return () => waiting.abort();
  }, [isOffer, isActive, value]);

  function accept(answer: string) {
    const control = document.getElementById(name) as HTMLInputElement;
    control.value = answer;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  }

  const isDue = isOffer ? isLive : settledValue === value;
  const suggested = isDue ? suggest(value, services && findOffered(services)) : undefined;
  return (
    // The box is rendered even if empty, because loadForm.ts reserves space for suggestions in it.
    <Root role="status" data-offers={services?.join(" ")}>
      {suggested ? (
        <Accept
          as="button"
          type="button"
          $tone="quiet"
          $size="small"
          onClick={() => accept(suggested.answer)}
        >
          {suggested.label}
        </Accept>
      ) : null}
    </Root>
  );
}

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
  // Asks about an address without a comma or ZIP code, because autofill of address-line1 omits the town.
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

const Root = styled.div`
  &[data-offered] {
    min-height: calc(2.75rem + ${vars.space.xs});
  }
`;

const Accept = styled(Button)`
  max-width: 100%;
  margin-top: ${vars.space.xs};
  padding-inline: 0.85rem;
  font-size: ${vars.size.small};
  overflow-wrap: anywhere;
`;
