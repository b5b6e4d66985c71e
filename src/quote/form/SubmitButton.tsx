import type { Ref } from "react";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";

type Props = {
  ref: Ref<HTMLButtonElement>;
  content: { submit: string; submitting: string };
  isSubmitting: boolean;
  /** The id of what explains the last failure. */
  describedBy: string | undefined;
};

/**
 * Sends the form. Both labels are in the page, and CSS shows "Submitting..." while the button is disabled. setBusy.ts
 * disables it without React, also before hydration.
 */
export function SubmitButton({ ref, content, isSubmitting, describedBy }: Props) {
  return (
    <Root
      as="button"
      ref={ref}
      type="submit"
      disabled={isSubmitting}
      aria-describedby={describedBy}
      suppressHydrationWarning
    >
      <Ready>{content.submit}</Ready>
      <Busy>{content.submitting}</Busy>
    </Root>
  );
}

const Ready = styled.span``;

const Busy = styled.span`
  display: none;
  align-items: center;
  gap: 0.6em;

  &::before {
    content: "";
    width: 1.1em;
    height: 1.1em;
    border: 2px solid currentColor;
    border-right-color: transparent;
    border-radius: ${vars.radius.round};
    animation: turn 0.9s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`;

const Root = styled(Button)`
  &:disabled {
    background: ${vars.color.brandHover};
    cursor: progress;

    ${Ready} {
      display: none;
    }
    ${Busy} {
      display: inline-flex;
    }
  }
`;
