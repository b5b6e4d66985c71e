import type { FieldState } from "final-form";
import { useDeferredValue, useEffect, useState } from "react";
import { useForm } from "react-final-form";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";
import { afterPointerUp } from "./afterPointerUp";
import { findOffered } from "./findOffered";
import type { Rule } from "./suggestionFor";

type Props = { name: string; rule: Rule };

export function Suggestion({ name, rule: { services, suggest } }: Props) {
  const form = useForm();
  const [field, setField] = useState<Partial<FieldState<string>>>({});
  const { value = "", active: isActive } = field;
  // False until the form is hydrated. A deferred value, so that React interrupts the render when the visitor types.
  const isLive = useDeferredValue(true, false);
  const [settledValue, setSettledValue] = useState("");
  const isOffer = services !== undefined;

  // Uses registerField, because react-final-form's hook useField would add 4 KB.
  useEffect(
    () => form.registerField<string>(name, setField, { value: true, active: true }),
    [form, name],
  );

  useEffect(() => {
    if (isOffer || isActive) return undefined;
    const waiting = new AbortController();
    afterPointerUp(() => setSettledValue(value), waiting.signal);
    return () => waiting.abort();
  }, [isOffer, isActive, value]);

  function accept(answer: string) {
    const control = document.getElementById(name) as HTMLInputElement;
    control.value = answer;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  }

  const isDue = isOffer ? isLive : settledValue === value;
  const suggested = isDue ? suggest(value, services && findOffered(services)) : undefined;
  return (
    // The box is rendered even if empty, because loadForm.ts reserves space for suggestions in it.
    <Root role="status" data-offers={services?.join(" ")}>
      {suggested ? (
        <Accept
          as="button"
          type="button"
          $tone="quiet"
          $size="small"
          onClick={() => accept(suggested.answer)}
        >
          {suggested.label}
        </Accept>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  &[data-offered] {
    min-height: calc(2.75rem + ${vars.space.xs});
  }
`;

const Accept = styled(Button)`
  max-width: 100%;
  margin-top: ${vars.space.xs};
  padding-inline: 0.85rem;
  font-size: ${vars.size.small};
`;
