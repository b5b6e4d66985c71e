import styled, { css } from "styled-components";
import { dayFromToday } from "../../../shared/calendarDay";
import type { Field } from "../../../shared/Field";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { field: Field; isWrong: boolean; describedBy: string };

/** React never writes the value of a control, so that hydration loses nothing that the visitor has typed. */
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
    // Number fields are type="text", because scrolling changes the value of type="number".
    case "number":
      return (
        <TextControl
          {...control}
          // Negative numbers need the full keyboard, because decimal keyboards lack a minus sign.
          inputMode={(field.least ?? 0) < 0 ? "text" : "decimal"}
          autoComplete="off"
        />
      );
    // Checkboxes are not `required`, because browsers would then require each one to be checked.
    case "choices":
      return (
        <Choices>
          {field.choices.map(({ value, label }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                value={value}
                name={name}
                // Only the first checkbox has the field's id, so links in the error summary lead to that checkbox.
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

function keyboard(type: "email" | "tel") {
  return { type, inputMode: type, autoComplete: type };
}

/** Sets a date control's `min`, but not during typing, because Chromium would clear a half-typed date. */
function setEarliest(input: HTMLInputElement | null, field: Field & { type: "date" }): void {
  const { earliestInDays, timeZone } = field;
  if (input === null || input === document.activeElement || input.validity.badInput) return;
  if (earliestInDays !== undefined) input.min ||= dayFromToday(timeZone, earliestInDays);
}

const control = css`
  width: 100%;
  /* Keeps the label in view when the browser scrolls to the control. */
  scroll-margin-top: 6rem;
  min-height: 3.25rem;
  padding: 0.7rem 0.9rem;
  border: 1.5px solid ${vars.color.lineStrong};
  border-radius: ${vars.radius.small};
  background: ${vars.color.surfaceRaised};
  /* A font of at least 16 px, because iPhones zoom in on a focused field with smaller text. */
  font-size: max(16px, 1em);
  line-height: 1.4;

  ${media.hover} {
    &:hover {
      border-color: ${vars.color.brand};
    }
  }
  /* Uses :focus-within, because in Chromium the calendar button inside a date control can have the focus. */
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

/** Draws half of a select's arrow as a gradient, because an image delayed first paint by 18 ms on a slow phone. */
const line = (direction: string) =>
  `linear-gradient(${direction}, #0000 calc(50% - 1.4px), ${vars.color.lineStrong} calc(50% - 0.7px) ` +
  "calc(50% + 0.7px), #0000 calc(50% + 1.4px))";

const SelectControl = styled.select`
  ${control}
  cursor: pointer;

  @media (forced-colors: none) {
    appearance: none;
    padding-right: 2.5rem;
    background-image: ${line("45deg")}, ${line("-45deg")};
    background-position:
      right 1.34rem center,
      right 1rem center;
    background-repeat: no-repeat;
    background-size: 0.44rem 0.44rem;
    text-overflow: ellipsis;
  }
`;

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
    padding-block: 0.65rem; /* makes a checkbox's label high enough for a finger */
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
