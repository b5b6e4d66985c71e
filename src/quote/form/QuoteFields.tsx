import { memo } from "react";
import styled from "styled-components";
import type { Field } from "../../../shared/Field";
import { type FieldErrors, quoteRequest } from "../../../shared/quoteRequest";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { findWideFields } from "./findWideFields";
import { type FieldTexts, QuoteField, type ServiceNote } from "./QuoteField";
import type { Corrected } from "./useSubmission";

type Props = {
  texts: FieldTexts;
  notes: readonly ServiceNote[];
  fieldErrors: FieldErrors;
  corrected: Corrected;
};

const fields: readonly (Field & { name: keyof FieldErrors })[] = quoteRequest.fields;
const wide = findWideFields(fields);

/**
 * The fields of shared/quoteForm.ts. Memoized, because on a slow phone they take most of a render: when the button changes to
 * "Submitting...", they are not rendered again.
 */
export const QuoteFields = memo(function QuoteFields({
  texts,
  notes,
  fieldErrors,
  corrected,
}: Props) {
  return (
    <Root>
      {fields.map((field) => (
        <QuoteField
          key={field.name}
          field={field}
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
