import { useField } from "react-final-form";
import styled from "styled-components";
import type { QuoteRequest } from "../../../shared/quoteRequest";
import type { Field } from "../../../shared/Field";
import { vars } from "../../styles/vars";
import { FieldControl } from "./FieldControl";
import { findMailSlip } from "./findMailSlip";
import { Offer, type OfferedAnswer } from "./Offer";
import { Question } from "./Question";

/** What the form says about any of its fields. */
export type FieldTexts = Pick<
  Queries.QuoteFormFragment["form"],
  "optional" | "offer" | "noteOffer" | "mailQuestion" | "addressQuestion"
>;

export type ServiceNote = Queries.QuoteFormNoteFragment;

type Props = {
  field: Field & { name: keyof QuoteRequest };
  texts: FieldTexts;
  notes: readonly ServiceNote[];
  error: string | undefined;
  /** The error has been corrected: its message is hidden and keeps its space. */
  isCorrected: boolean;
  /** Takes the whole row. */
  isWide: boolean;
};

/**
 * A label, a hint, the error message and the control. The message's element is always there, hidden and empty, so that the
 * server can fill it in.
 */
export function QuoteField({ field, texts, notes, error, isCorrected, isWide }: Props) {
  const { name, label, type, hint } = field;
  const { input } = useField<string>(name, { parse: keepAsTyped, subscription: { value: true } });
  const isRequired = field.message !== undefined;
  // Several controls with one label. The first of them has the field's id.
  const isGroup = type === "choices";
  const offers = listOffers(field, texts, notes);

  return (
    <Root
      data-field={name}
      data-offers={offers.map(({ from }) => from).join(" ") || undefined}
      data-corrected={isCorrected ? "" : undefined}
      $isWide={isWide}
      {...(isGroup ? { role: "group", "aria-labelledby": `${name}-label` } : {})}
    >
      <Head>
        <Label {...(isGroup ? { as: "span", id: `${name}-label` } : { htmlFor: name })}>
          {label}
          {isRequired ? null : <Optional> {texts.optional}</Optional>}
        </Label>
        {hint ? <Hint id={`${name}-hint`}>{hint}</Hint> : null}
        <Message id={`${name}-error`} hidden={!error}>
          {error}
        </Message>
        {askAbout(field, texts)}
        {offers.length > 0 && <Offer name={name} offers={offers} isAdded={type === "lines"} />}
      </Head>
      <FieldControl
        field={field}
        control={{
          id: name,
          name,
          value: input.value,
          onChange: input.onChange,
          onFocus: () => input.onFocus(),
          onBlur: () => input.onBlur(),
          required: isRequired,
          "aria-invalid": Boolean(error) && !isCorrected,
          "aria-describedby": [hint && `${name}-hint`, !isCorrected && `${name}-error`]
            .filter(Boolean)
            .join(" "),
        }}
      />
    </Root>
  );
}

/** react-final-form would turn an emptied field into undefined. */
function keepAsTyped(value: string): string {
  return value;
}

/** What a visitor may have come for who comes from a service: a choice of a list, or a note for a long answer. */
function listOffers(
  field: Field,
  { offer, noteOffer }: FieldTexts,
  notes: readonly ServiceNote[],
): readonly OfferedAnswer[] {
  if (field.type === "choice")
    return field.choices.map(({ value, label }) => ({
      from: value,
      value,
      label: offer.replace("{choice}", label),
    }));
  if (field.type !== "lines" || !noteOffer) return [];
  return notes.map(({ slug, note }) => ({
    from: slug,
    value: note ?? "",
    label: noteOffer.replace("{note}", note ?? ""),
  }));
}

/** What an answer is asked about that is complete by the form's rules and probably not what was meant. */
function askAbout(field: Field, { mailQuestion, addressQuestion }: FieldTexts) {
  const { name } = field;
  if (field.type === "email" && mailQuestion) {
    const ask = (answer: string) => {
      const instead = findMailSlip(answer);
      const question = mailQuestion.replace("{email}", instead ?? "");
      return instead === undefined ? undefined : { question, instead };
    };
    return <Question name={name} ask={ask} />;
  }
  // Browsers fill in the first line of an address alone: autocomplete="address-line1".
  if (field.type === "line" && field.map && addressQuestion) {
    const ask = (answer: string) =>
      answer.trim() === "" || /,|\d{5}/.test(answer) ? undefined : { question: addressQuestion };
    return <Question name={name} ask={ask} />;
  }
  return null;
}

const Root = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  grid-column: ${({ $isWide }) => ($isWide ? "1 / -1" : "auto")};

  /* Read from the control and not from a prop, so that a page that the server filled in looks the same. */
  &:has([aria-invalid="true"]) {
    padding-left: ${vars.space.m};
    border-left: 4px solid ${vars.color.error};
  }
  &[data-corrected] {
    padding-left: ${vars.space.m};
    border-left: 4px solid ${vars.color.line};
  }
`;

/** Grows, so that two controls side by side are aligned even if one hint is longer. */
const Head = styled.div`
  flex: 1;
  margin-bottom: ${vars.space.xs};

  /* As high as the offer with the air above it, before it comes and after it has gone. */
  [data-offered] > &:not(:has(button)) {
    padding-bottom: calc(2.75rem + ${vars.space.xs});
  }
`;

const Label = styled.label`
  font-weight: 600;
  line-height: 1.35;

  [data-corrected] &::after {
    content: " ✓";
    content: " ✓" / "";
    color: ${vars.color.brand};
  }
`;

const Optional = styled.span`
  font-weight: 400;
  color: ${vars.color.inkSoft};
`;

const Hint = styled.p`
  margin-top: ${vars.space.xxs};
  font-size: ${vars.size.small};
  line-height: 1.45;
  color: ${vars.color.inkSoft};
`;

const Message = styled.p`
  display: flex;
  gap: 0.5em;
  margin-top: ${vars.space.xxs};
  font-weight: 600;
  line-height: 1.4;
  color: ${vars.color.error};

  &[hidden] {
    display: none;
  }
  [data-corrected] & {
    visibility: hidden;
  }
  &::before {
    content: "!";
    content: "!" / "";
    flex: none;
    width: 1.4em;
    height: 1.4em;
    border-radius: ${vars.radius.round};
    background: ${vars.color.error};
    color: ${vars.color.onBrand};
    text-align: center;
  }
`;
