import { memo } from "react";
import styled from "styled-components";
import { type FieldErrors, quoteRequest } from "../../../shared/quoteRequest";
import type { Field } from "../../../shared/requestKind";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { ChoicesControl } from "./ChoicesControl";
import { DateControl } from "./DateControl";
import { ChoiceOffer } from "./ChoiceOffer";
import { findWideFields } from "./findWideFields";
import { MailQuestion } from "./MailQuestion";
import {
  type ControlProps,
  LongTextControl,
  QuoteField,
  SelectControl,
  TextControl,
} from "./QuoteField";
import type { Corrected } from "./useSubmission";

type Props = {
  words: FieldWords;
  content: Pick<Queries.QuoteFormFragment["form"], "optional" | "offer" | "mailQuestion">;
  fieldErrors: FieldErrors;
  corrected: Corrected;
};

/** What only the form shows of its fields. */
export type FieldWords = Queries.QuoteFormFieldsFragment["fields"];

const fields: readonly (Field & { name: keyof FieldErrors })[] = quoteRequest.fields;

/**
 * The fields of content/quote-form.yaml. Their rules are compiled in; their hints, choices and layout come with the page. Memoized,
 * because on a slow phone they take most of a render: when the button changes to "Submitting...", they are not rendered again.
 */
export const QuoteFields = memo(function QuoteFields({
  content,
  words,
  fieldErrors,
  corrected,
}: Props) {
  const shown = fields.map((field) => ({
    field,
    own: words.find(({ name }) => name === field.name),
  }));
  const wideFields = findWideFields(
    shown.map(({ field, own }) => ({ name: field.name, type: field.type, wide: own?.wide })),
  );
  return (
    <Fields>
      {shown.map(({ field, own }) => (
        <QuoteField
          key={field.name}
          name={field.name}
          label={field.label}
          hint={own?.hint ?? undefined}
          error={fieldErrors[field.name]}
          isCorrected={Boolean(fieldErrors[field.name] && corrected[field.name])}
          {...(field.message === undefined ? { optional: content.optional } : {})}
          {...(field.type === "choice"
            ? {
                offer: (
                  <ChoiceOffer
                    name={field.name}
                    choices={own?.choices ?? []}
                    label={content.offer}
                  />
                ),
              }
            : {})}
          {...(field.type === "email" && content.mailQuestion
            ? { question: <MailQuestion name={field.name} question={content.mailQuestion} /> }
            : {})}
          isGroup={field.type === "choices"}
          width={wideFields.has(field.name) ? "full" : "half"}
        >
          {(control) => drawControl(field, own, control)}
        </QuoteField>
      ))}
    </Fields>
  );
});

function drawControl(field: Field, own: FieldWords[number] | undefined, control: ControlProps) {
  switch (field.type) {
    case "line":
      return <TextControl {...control} autoComplete={own?.autocomplete ?? undefined} />;
    case "email":
      return (
        <TextControl
          {...control}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      );
    case "phone":
      return <TextControl {...control} type="tel" inputMode="tel" autoComplete="tel" />;
    case "lines":
      return <LongTextControl {...control} rows={4} dir="auto" />;
    case "date":
      return <DateControl control={control} field={field} />;
    // Not of the type number, which changes when somebody scrolls over it and gives no text to correct.
    case "number":
      return <TextControl {...control} inputMode={keypadFor(field)} autoComplete="off" />;
    case "choices":
      return <ChoicesControl control={control} choices={own?.choices ?? []} />;
    case "choice":
      return (
        <SelectControl {...control}>
          {/* An empty option first, so that nothing is preselected. */}
          <option value="">{own?.placeholder}</option>
          {drawOptions(own)}
        </SelectControl>
      );
  }
}

function drawOptions(own: FieldWords[number] | undefined) {
  return own?.choices?.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** A phone's keys for digits have no minus. */
function keypadFor({ least, decimals }: Field & { type: "number" }) {
  if (least < 0) return "text";
  return decimals > 0 ? "decimal" : "numeric";
}

const Fields = styled.div`
  display: grid;
  /* By the form's own width: beside other content it is narrow on a wide screen. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${vars.space.l};

  ${media.medium} {
    row-gap: ${vars.space.xl};
  }
`;
