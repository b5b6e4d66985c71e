import type { ChangeEvent } from "react";
import styled, { css } from "styled-components";
import type { Field } from "../../../shared/Field";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { ChoicesControl } from "./ChoicesControl";
import { DateControl } from "./DateControl";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What connects a control with its label, hint and message. */
export type ControlProps = {
  id: string;
  name: string;
  value: string;
  onChange: (change: ChangeEvent<Control> | string) => void;
  onFocus: () => void;
  onBlur: () => void;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string;
};

type Props = { field: Field; control: ControlProps };

/** The control of a field, by its type. */
export function FieldControl({ field, control }: Props) {
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
    case "date":
      return <DateControl control={control} field={field} />;
    // Not of the type number, which changes when somebody scrolls over it and gives no text to correct.
    case "number":
      return <TextControl {...control} inputMode={keypadFor(field)} autoComplete="off" />;
    case "choices":
      return <ChoicesControl control={control} choices={field.choices} />;
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

/** A phone's keys for digits have no minus. */
function keypadFor({ least = 0, decimals = 0 }: Field & { type: "number" }) {
  if (least < 0) return "text";
  return decimals > 0 ? "decimal" : "numeric";
}

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
