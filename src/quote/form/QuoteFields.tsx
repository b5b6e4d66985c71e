import { memo } from "react";
import styled from "styled-components";
import type { FieldErrors } from "../../shared/quoteRequest";
import { homeSizes, serviceTypes } from "../../shared/quoteRequest";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { LongTextControl, QuoteField, SelectControl, TextControl } from "./QuoteField";

type Props = { words: Queries.QuoteFormFragment["form"]; fieldErrors: FieldErrors };

/**
 * The eight fields. Rendered again only when their messages change: while the button turns to "Submitting..." they do not,
 * and on a slow phone they are most of the work of that render.
 */
export const QuoteFields = memo(function QuoteFields({ words, fieldErrors }: Props) {
  return (
    <Fields>
      <QuoteField name="firstName" words={words.fields.firstName} error={fieldErrors.firstName}>
        {(control) => <TextControl {...control} autoComplete="given-name" />}
      </QuoteField>
      <QuoteField name="lastName" words={words.fields.lastName} error={fieldErrors.lastName}>
        {(control) => <TextControl {...control} autoComplete="family-name" />}
      </QuoteField>
      <QuoteField name="email" words={words.fields.email} error={fieldErrors.email}>
        {(control) => (
          <TextControl
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
        )}
      </QuoteField>
      <QuoteField name="phone" words={words.fields.phone} error={fieldErrors.phone}>
        {(control) => <TextControl {...control} type="tel" inputMode="tel" autoComplete="tel" />}
      </QuoteField>
      <QuoteField
        name="address"
        words={words.fields.address}
        error={fieldErrors.address}
        width="full"
      >
        {/* "street-address" has several lines, so HTML allows it on a textarea only. */}
        {(control) => <TextControl {...control} autoComplete="address-line1" />}
      </QuoteField>
      <QuoteField name="homeSize" words={words.fields.homeSize} error={fieldErrors.homeSize}>
        {(control) => (
          <SelectControl {...control}>
            {optionsOf(words.fields.homeSize.placeholder, homeSizes)}
          </SelectControl>
        )}
      </QuoteField>
      <QuoteField
        name="serviceType"
        words={words.fields.serviceType}
        error={fieldErrors.serviceType}
      >
        {(control) => (
          <SelectControl {...control}>
            {optionsOf(words.fields.serviceType.placeholder, serviceTypes)}
          </SelectControl>
        )}
      </QuoteField>
      <QuoteField
        name="details"
        words={words.fields.details}
        error={fieldErrors.details}
        optional={words.optional}
        width="full"
      >
        {(control) => <LongTextControl {...control} rows={4} dir="auto" />}
      </QuoteField>
    </Fields>
  );
});

/** A blank entry first, so that nothing is chosen for the visitor. */
function optionsOf(placeholder: string, choices: typeof homeSizes | typeof serviceTypes) {
  return [
    <option key="" value="">
      {placeholder}
    </option>,
    ...choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  ];
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
