import { useEffect, useState } from "react";
import { useField } from "react-final-form";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";
import { findMailSlip } from "./findMailSlip";

type Props = {
  name: string;
  /** The question, with `{email}` in it. */
  question: string;
};

/**
 * Asks about an address whose domain looks like a slip, once the visitor has left the field. It corrects nothing: only a press
 * on the question does, and the address can be sent as it is.
 */
export function MailQuestion({ name, question }: Props) {
  const { input } = useField<string>(name, { subscription: { value: true } });
  const [left, setLeft] = useState("");

  useEffect(() => {
    const field = document.getElementById(name);
    if (!(field instanceof HTMLInputElement)) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let isPressed = false;
    document.addEventListener("pointerdown", () => (isPressed = true), { signal });
    for (const end of ["pointerup", "pointercancel"])
      document.addEventListener(end, () => (isPressed = false), { signal });
    const judge = () => void setTimeout(() => setLeft(field.value));
    // The question moves the form, and a button that moves away from the pointer gets no click. So a press that takes the focus
    // ends first.
    const leave = () =>
      isPressed ? document.addEventListener("pointerup", judge, { once: true, signal }) : judge();
    field.addEventListener("blur", leave, { signal });
    return () => stop.abort();
  }, [name]);

  const meant = left === input.value ? findMailSlip(left) : undefined;
  return (
    // Always there: screen readers announce what changes inside.
    <div role="status">
      {meant === undefined ? null : (
        <Question
          as="button"
          type="button"
          $tone="quiet"
          $size="small"
          onClick={() => {
            input.onChange(meant);
            document.getElementById(name)?.focus();
          }}
        >
          {question.replace("{email}", meant)}
        </Question>
      )}
    </div>
  );
}

const Question = styled(Button)`
  max-width: 100%;
  margin-top: ${vars.space.xs};
  font-size: ${vars.size.small};
  overflow-wrap: anywhere;
`;
