import { memo } from "react";
import styled from "styled-components";
import {
  type FieldErrors,
  type QuoteField as Field,
  quoteRequest,
} from "../../../shared/quoteRequest";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
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
  content: Pick<Queries.QuoteFormFragment["form"], "optional" | "offer" | "mailQuestion">;
  fieldErrors: FieldErrors;
  corrected: Corrected;
};

const fields: readonly (Field & { name: keyof FieldErrors })[] = quoteRequest.fields;
const wideFields = findWideFields(fields);

/**
 * The fields of content/quote-form.yaml. Memoized, because on a slow phone they take most of the time of a render: when the
 * button changes to "Submitting...", they are not rendered again.
 */
export const QuoteFields = memo(function QuoteFields({ content, fieldErrors, corrected }: Props) {
  return (
    <Fields>
      {fields.map((field) => (
        <QuoteField
          key={field.name}
          name={field.name}
          label={field.label}
          hint={field.hint}
          error={fieldErrors[field.name]}
          isCorrected={Boolean(fieldErrors[field.name] && corrected[field.name])}
          {...(field.message === undefined ? { optional: content.optional } : {})}
          {...(field.type === "choice"
            ? {
                offer: (
                  <ChoiceOffer name={field.name} choices={field.choices} label={content.offer} />
                ),
              }
            : {})}
          {...(field.type === "email" && content.mailQuestion
            ? { question: <MailQuestion name={field.name} question={content.mailQuestion} /> }
            : {})}
          width={wideFields.has(field.name) ? "full" : "half"}
        >
          {(control) => drawControl(field, control)}
        </QuoteField>
      ))}
    </Fields>
  );
});

function drawControl(field: Field, control: ControlProps) {
  switch (field.type) {
    case "line":
      return <TextControl {...control} autoComplete={field.autocomplete} />;
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
    case "choice":
      return (
        <SelectControl {...control}>
          {/* An empty option first, so that nothing is preselected. */}
          <option value="">{field.placeholder}</option>
          {field.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectControl>
      );
  }
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
