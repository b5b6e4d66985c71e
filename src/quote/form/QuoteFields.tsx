import { memo } from "react";
import styled from "styled-components";
import { type FieldErrors, quoteRequest } from "../../../shared/quoteRequest";
import type { Field } from "../../../shared/requestKind";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { findWideFields } from "./findWideFields";
import { type FieldTexts, QuoteField, type ServiceNote } from "./QuoteField";
import type { Corrected } from "./useSubmission";

type Props = {
  words: FieldWords;
  texts: FieldTexts;
  notes: readonly ServiceNote[];
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
  words,
  texts,
  notes,
  fieldErrors,
  corrected,
}: Props) {
  const shown = fields.map((field) => ({
    ...field,
    words: words.find(({ name }) => name === field.name),
  }));
  const wide = findWideFields(shown);
  return (
    <Root>
      {shown.map((field) => (
        <QuoteField
          key={field.name}
          field={field}
          words={field.words}
          texts={texts}
          notes={notes}
          error={fieldErrors[field.name]}
          isCorrected={Boolean(fieldErrors[field.name] && corrected[field.name])}
          isWide={wide.has(field.name)}
        />
      ))}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  /* By the form's own width: beside other content it is narrow on a wide screen. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${vars.space.l};

  ${media.medium} {
    row-gap: ${vars.space.xl};
  }
`;
