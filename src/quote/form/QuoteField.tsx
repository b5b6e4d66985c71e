import type { ChangeEvent, ReactNode } from "react";
import { useField } from "react-final-form";
import styled, { css } from "styled-components";
import type { QuoteRequest } from "../../shared/quoteRequest";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What ties a control to its label, hint and message. */
type ControlProps = {
  id: string;
  name: string;
  value: string;
  onChange: (event: ChangeEvent<Control>) => void;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string;
};

type Props = {
  name: keyof QuoteRequest;
  words: { label: string; hint: string | null };
  error: string | undefined;
  /** Follows the label of a field that may stay empty. */
  optional?: string;
  width?: "half" | "full";
  children: (control: ControlProps) => ReactNode;
};

/**
 * A label, what helps to answer, what to put right, and the control. The message's place is there from the start and empty, so
 * a server without React can fill it in.
 */
export function QuoteField({ name, words, error, optional, width = "half", children }: Props) {
  const { input } = useField<string>(name, { parse: keepAsTyped, subscription: { value: true } });

  return (
    <Root data-field={name} $width={width}>
      <Head>
        <Label htmlFor={name}>
          {words.label}
          {optional ? <Optional> {optional}</Optional> : null}
        </Label>
        {words.hint ? <Hint id={`${name}-hint`}>{words.hint}</Hint> : null}
        <Message id={`${name}-error`} hidden={!error}>
          {error}
        </Message>
      </Head>
      {children({
        id: name,
        name,
        value: input.value,
        onChange: input.onChange,
        required: !optional,
        "aria-invalid": Boolean(error),
        "aria-describedby": words.hint ? `${name}-hint ${name}-error` : `${name}-error`,
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

  ${media.medium} {
    grid-column: span ${({ $width }) => ($width === "full" ? 2 : 1)};
  }

  /* Told by the control, not by a prop: a page that the server filled in looks the same. */
  &:has([aria-invalid="true"]) {
    padding-left: ${vars.space.m};
    border-left: 4px solid ${vars.color.error};
  }
`;

/** Grows, so that controls side by side stand on one line whatever is said above them. */
const Head = styled.div`
  flex: 1;
  margin-bottom: ${vars.space.xs};
`;

const Label = styled.label`
  font-weight: 600;
  line-height: 1.35;
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
  &:focus-visible {
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

export const SelectControl = styled.select`
  ${control}
  cursor: pointer;
`;

export const LongTextControl = styled.textarea`
  ${control}
  resize: vertical;
`;
