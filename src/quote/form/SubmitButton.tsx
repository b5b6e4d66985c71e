import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";

type Props = {
  content: { submit: string; submitting: string };
  isSubmitting: boolean;
  /** The id of what explains the last failure. */
  describedBy: string | undefined;
};

/**
 * Sends the form. setBusy.ts disables it without React and changes its label, also before hydration, so the page that React finds
 * may differ here.
 */
export function SubmitButton({ content, isSubmitting, describedBy }: Props) {
  return (
    <Root
      as="button"
      type="submit"
      disabled={isSubmitting}
      aria-describedby={describedBy}
      data-submit={content.submit}
      data-submitting={content.submitting}
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{isSubmitting ? content.submitting : content.submit}</span>
    </Root>
  );
}

const Root = styled(Button)`
  margin-top: ${vars.space.l};

  &:disabled {
    background: ${vars.color.brandHover};
    cursor: progress;

    &::before {
      content: "";
      width: 1.1em;
      height: 1.1em;
      border: 2px solid currentColor;
      border-right-color: transparent;
      border-radius: ${vars.radius.round};
      animation: turn 0.9s linear infinite;
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`;
