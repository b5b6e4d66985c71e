import type { ChangeEvent, ReactNode } from "react";
import { useField } from "react-final-form";
import styled, { css } from "styled-components";
import type { QuoteRequest } from "../../../shared/quoteRequest";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What connects a control with its label, hint and message. */
export type ControlProps = {
  id: string;
  name: string;
  value: string;
  onChange: (change: ChangeEvent<Control> | string) => void;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string;
};

type Props = {
  name: keyof QuoteRequest;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** The error has been corrected: its message is hidden and keeps its space. */
  isCorrected: boolean;
  /** Follows the label of a field that may stay empty. */
  optional?: string;
  /** Above the control, about what was written. */
  question?: ReactNode;
  /** Above the control: a choice that the visitor probably wants. */
  offer?: ReactNode;
  width: "half" | "full";
  /** Several controls with this label. The first of them has the field's id. */
  isGroup?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/**
 * A label, a hint, the error message and the control. The message's element is always there, hidden and empty, so that the
 * server can fill it in.
 */
export function QuoteField({
  name,
  label,
  hint,
  error,
  isCorrected,
  optional,
  question,
  offer,
  width,
  isGroup = false,
  children,
}: Props) {
  const isInvalid = Boolean(error) && !isCorrected;
  const { input } = useField<string>(name, { parse: keepAsTyped, subscription: { value: true } });

  return (
    <Root
      data-field={name}
      data-corrected={isCorrected ? "" : undefined}
      $width={width}
      {...(isGroup ? { role: "group", "aria-labelledby": `${name}-label` } : {})}
    >
      <Head>
        <Label {...(isGroup ? { as: "span", id: `${name}-label` } : { htmlFor: name })}>
          {label}
          {optional ? <Optional> {optional}</Optional> : null}
        </Label>
        {hint ? <Hint id={`${name}-hint`}>{hint}</Hint> : null}
        <Message id={`${name}-error`} hidden={!error}>
          {error}
        </Message>
        {question}
        {offer}
      </Head>
      {children({
        id: name,
        name,
        value: input.value,
        onChange: input.onChange,
        required: !optional,
        "aria-invalid": isInvalid,
        "aria-describedby": [hint && `${name}-hint`, !isCorrected && `${name}-error`]
          .filter(Boolean)
          .join(" "),
      })}
    </Root>
  );
}

/** react-final-form would turn an emptied field into undefined. */
function keepAsTyped(value: string): string {
  return value;
}

const Root = styled.div<{ $width: "half" | "full" }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  grid-column: ${({ $width }) => ($width === "full" ? "1 / -1" : "auto")};

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

const control = css`
  width: 100%;
  /* The browser scrolls to the control alone: its label stays clear of the header. */
  scroll-margin-top: 6rem;
  min-height: 3.25rem;
  padding: 0.7rem 0.9rem;
  border: 1.5px solid ${vars.color.lineStrong};
  border-radius: ${vars.radius.small};
  background: ${vars.color.surfaceRaised};
  /* Below 16 px, phones zoom in on a field. */
  font-size: max(16px, 1em);
  line-height: 1.4;

  ${media.hover} {
    &:hover {
      border-color: ${vars.color.brand};
    }
  }
  /* While the button of its calendar has the focus, Chromium's date control itself has not. */
  &:focus-visible,
  &[type="date"]:focus-within {
    outline: 3px solid ${vars.color.focus};
    outline-offset: 2px;
    border-radius: ${vars.radius.small};
  }
  &[aria-invalid="true"] {
    border: 2px solid ${vars.color.error};
  }
`;

export const TextControl = styled.input`
  ${control}
`;

/** A grey with at least 3:1 on the field's background in both schemes, because a picture cannot use currentColor. */
const arrow = `url("data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#6f857e' stroke-width='2' " +
    "stroke-linecap='round' stroke-linejoin='round'><path d='m3 6 5 5 5-5'/></svg>",
)}")`;

/** The arrow is as far from the right edge as the text is from the left. */
export const SelectControl = styled.select`
  ${control}
  cursor: pointer;

  @media (forced-colors: none) {
    appearance: none;
    padding-right: 2.5rem;
    background-image: ${arrow};
    background-position: right 0.9rem center;
    background-repeat: no-repeat;
    background-size: 1rem;
    text-overflow: ellipsis;
  }
`;

/** Grows with its text, from four lines to sixteen, where the browser supports it. */
export const LongTextControl = styled.textarea`
  ${control}
  resize: vertical;

  @supports (field-sizing: content) {
    field-sizing: content;
    min-height: calc(4lh + 1.4rem + 3px);
    max-height: calc(16lh + 1.4rem + 3px);
  }
`;
