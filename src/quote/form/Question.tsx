import { useEffect, useState } from "react";
import { useField } from "react-final-form";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";
import { afterPress } from "./afterPress";

type Props = {
  name: string;
  /** What to ask about an answer, and what a press on the question changes it to. */
  ask: (answer: string) => { question: string; instead?: string } | undefined;
};

/**
 * Asks about an answer that is probably not what the visitor meant, once the visitor is not in the field. A press on the question
 * leads there. The answer can be sent as it is.
 */
export function Question({ name, ask }: Props) {
  const { input, meta } = useField<string>(name, { subscription: { value: true, active: true } });
  const [left, setLeft] = useState("");
  const { value } = input;

  useEffect(() => {
    if (meta.active) return undefined;
    const waiting = new AbortController();
    // The question moves the form.
    afterPress(() => setLeft(value), waiting.signal);
    return () => waiting.abort();
  }, [meta.active, value]);

  const asked = left === value ? ask(value) : undefined;
  return (
    // Always there: screen readers announce what changes inside.
    <div role="status">
      {asked === undefined ? null : (
        <Root
          as="button"
          type="button"
          $tone="quiet"
          $size="small"
          onClick={() => {
            if (asked.instead !== undefined) input.onChange(asked.instead);
            document.getElementById(name)?.focus();
          }}
        >
          {asked.question}
        </Root>
      )}
    </div>
  );
}

const Root = styled(Button)`
  max-width: 100%;
  margin-top: ${vars.space.xs};
  font-size: ${vars.size.small};
  overflow-wrap: anywhere;
`;
