import styled, { css } from "styled-components";
import { dayFromToday } from "../../../shared/calendarDay";
import type { Field } from "../../../shared/Field";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { field: Field; isWrong: boolean; describedBy: string };

/** The control of a field, by its type. The browser holds its value: React never writes one. */
export function FieldControl({ field, isWrong, describedBy }: Props) {
  const { name, message } = field;
  const described = { id: name, "aria-invalid": isWrong, "aria-describedby": describedBy };
  const control = { name, required: message !== undefined, ...described };
  switch (field.type) {
    case "line":
      return <TextControl {...control} autoComplete={field.autocomplete} />;
    case "email":
      return <TextControl {...control} {...keyboard("email")} spellCheck={false} />;
    case "phone":
      return <TextControl {...control} {...keyboard("tel")} />;
    case "lines":
      return <LongTextControl {...control} rows={4} dir="auto" />;
    case "date":
      return <TextControl {...control} type="date" ref={(input) => setEarliest(input, field)} />;
    // The type number changes when somebody scrolls over it. A phone's keys for digits have no minus.
    case "number":
      return (
        <TextControl
          {...control}
          inputMode={(field.least ?? 0) < 0 ? "text" : "decimal"}
          autoComplete="off"
        />
      );
    // None of the boxes is required, which would ask for every box. The summary of errors leads to the first.
    case "choices":
      return (
        <Choices>
          {field.choices.map(({ value, label }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                value={value}
                name={name}
                {...(index === 0 ? described : {})}
              />
              <span>{label}</span>
            </label>
          ))}
        </Choices>
      );
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

/** What a browser may fill in, and the keys that a phone brings up for it. */
function keyboard(type: "email" | "tel") {
  return { type, inputMode: type, autoComplete: type };
}

/**
 * Only a script knows today. Not while the date is being typed: Chromium drops its digits when `min`
 * changes. The schema checks the day in any case.
 */
function setEarliest(input: HTMLInputElement | null, field: Field & { type: "date" }): void {
  const { earliestInDays, timeZone } = field;
  if (input === null || input === document.activeElement || input.validity.badInput) return;
  if (earliestInDays !== undefined) input.min ||= dayFromToday(timeZone, earliestInDays);
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

const TextControl = styled.input`
  ${control}
`;

/** A grey with 3:1 on the field in both schemes, because a picture cannot use currentColor. */
const arrow = `url("data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#6f857e' " +
    "stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='m3 6 5 5 5-5'/></svg>",
)}")`;

/** The arrow is as far from the right edge as the text is from the left. */
const SelectControl = styled.select`
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
const LongTextControl = styled.textarea`
  ${control}
  resize: vertical;

  @supports (field-sizing: content) {
    field-sizing: content;
    min-height: calc(4lh + 1.4rem + 3px);
    max-height: calc(16lh + 1.4rem + 3px);
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 0 ${vars.space.m};

  label {
    display: flex;
    gap: 0.6em;
    align-items: baseline;
    padding-block: 0.65rem; /* a finger's height with the line */
    line-height: 1.4;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    translate: 0 0.2em;
    accent-color: ${vars.color.brand};
    scroll-margin-top: 6rem;
  }
`;
