import { memo } from "react";
import styled, { css } from "styled-components";
import type { Field } from "../../../shared/Field";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { FieldControl } from "./FieldControl";
import { Suggestion } from "./Suggestion";
import { type ServiceNote, suggestionFor, type SuggestionTexts } from "./suggestionFor";

type Props = {
  field: Field;
  texts: SuggestionTexts & { optional: string };
  notes: readonly ServiceNote[];
  error: string | undefined;
  isCorrected: boolean;
};

/** Memoized, because fields render slowly on phones. */
export const QuoteField = memo(function QuoteField(props: Props) {
  const { field, texts, notes, error, isCorrected } = props;
  const { name, label, type, hint, message, wide } = field;
  const isGroup = type === "choices";
  const rule = suggestionFor(field, texts, notes);
  const described = [hint && `${name}-hint`, !isCorrected && `${name}-error`].filter(Boolean);

  return (
    <Root
      data-field={name}
      data-corrected={isCorrected ? "" : undefined}
      $isWide={wide === true || type === "lines" || isGroup}
      {...(isGroup ? { role: "group", "aria-labelledby": `${name}-label` } : {})}
    >
      <Head>
        <Label {...(isGroup ? { as: "span", id: `${name}-label` } : { htmlFor: name })}>
          {label}
          {message === undefined ? <span> {texts.optional}</span> : null}
        </Label>
        {hint ? <Hint id={`${name}-hint`}>{hint}</Hint> : null}
        {/* The message is rendered even if empty, because the server fills in the errors of a form post. */}
        <Message id={`${name}-error`} hidden={!error}>
          {error}
        </Message>
      </Head>
      <FieldControl
        field={field}
        isWrong={Boolean(error) && !isCorrected}
        describedBy={described.join(" ")}
      />
      {rule ? <Suggestion name={name} rule={rule} /> : null}
    </Root>
  );
});

/** Draws a bar beside a field that has or had an error. The negative margin keeps the field in place. */
const bar = (color: string) => css`
  margin-left: calc(-4px - ${vars.space.xs});
  padding-left: ${vars.space.xs};
  border-left: 4px solid ${color};
`;

const Root = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  grid-column: ${({ $isWide }) => ($isWide ? "1 / -1" : "auto")};
  margin-bottom: ${vars.space.l};

  ${media.medium} {
    margin-bottom: ${vars.space.xl};

    /* Subgrid rows align neighboring controls, even if only one field has a hint or a suggestion. */
    @supports (grid-template-rows: subgrid) {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
    }
  }

  /* The border follows aria-invalid rather than a prop, because the server also sets aria-invalid. */
  &:has([aria-invalid="true"]) {
    ${bar(vars.color.error)}
  }
  &[data-corrected] {
    ${bar(vars.color.line)}
  }
`;

/** The label, hint and error of a field. Without subgrid, it stretches, so that neighboring controls align. */
const Head = styled.div`
  flex: 1;
  margin-bottom: ${vars.space.xs};
`;

const Label = styled.label`
  font-weight: 600;
  line-height: 1.35;

  span {
    font-weight: 400;
    color: ${vars.color.inkSoft};
  }
  [data-corrected] &::after {
    content: " ✓";
    content: " ✓" / "";
    color: ${vars.color.brand};
  }
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
