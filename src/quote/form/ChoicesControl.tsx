import styled from "styled-components";
import { listOf } from "../../../shared/labelOf";
import { vars } from "../../styles/vars";
import type { ControlProps } from "./FieldControl";

type Props = { control: ControlProps; choices: readonly { value: string; label: string }[] };

/**
 * A list of checkboxes. None of them is `required`, which would ask for every box. Only the first has the message, as the field's
 * other controls do: that is where the summary of errors leads.
 */
export function ChoicesControl({ control, choices }: Props) {
  const { id, name, value, onChange, ...described } = control;
  const ticked = listOf(value);

  function toggle(changed: string) {
    const isTicked = (one: string) => ticked.includes(one) !== (one === changed);
    onChange(
      choices
        .map((choice) => choice.value)
        .filter(isTicked)
        .join(","),
    );
  }

  return (
    <List>
      {choices.map((choice, index) => (
        <Choice key={choice.value}>
          <input
            type="checkbox"
            name={name}
            value={choice.value}
            checked={ticked.includes(choice.value)}
            onChange={() => toggle(choice.value)}
            {...(index === 0 ? { id, ...described, required: false } : {})}
          />
          <span>{choice.label}</span>
        </Choice>
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 0 ${vars.space.m};
`;

const Choice = styled.label`
  display: flex;
  gap: 0.6em;
  align-items: baseline;
  padding-block: 0.65rem; /* a finger's height with the line */
  line-height: 1.4;
  cursor: pointer;

  input {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    translate: 0 0.2em;
    accent-color: ${vars.color.brand};
    scroll-margin-top: 6rem;
  }
`;
