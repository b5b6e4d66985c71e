import type { ReactNode } from "react";
import styled, { keyframes } from "styled-components";
import { vars } from "../styles/vars";

type Props = { id: string; text: string; align: "start" | "end"; children: ReactNode };

/** Shows a tooltip on hover and focus. src/enhance/runTooltips.ts closes it on Escape (WCAG 1.4.13). */
export function Tooltip({ id, text, align, children }: Props) {
  return (
    <Root data-tooltip="">
      {children}
      <Bubble id={id} role="tooltip" $align={align}>
        {text}
      </Bubble>
    </Root>
  );
}

const Bubble = styled.span<{ $align: Props["align"] }>`
  position: absolute;
  z-index: 5;
  ${({ $align }) => ($align === "start" ? "left: 0;" : "right: 0;")}
  top: calc(100% + 0.5rem);
  width: max-content;
  max-width: 75vw;
  padding: 0.35rem 0.75rem;
  border: 1px solid transparent;
  border-radius: ${vars.radius.small};
  background: ${vars.color.ink};
  box-shadow: 0 0 0 1px ${vars.color.onDeepLine};
  color: ${vars.color.surface};
  font-size: ${vars.size.small};
  line-height: 1.35;
  visibility: hidden;

  /* Fills the gap between a control and its tooltip, so that the pointer can cross the gap (WCAG 1.4.13). */
  &::before {
    content: "";
    position: absolute;
    inset: -0.6rem 0;
    z-index: -1;
  }
`;

// Uses an animation, because no transition would run if the pointer is over the control at page load.
const wait = keyframes`
  from { visibility: hidden; }
`;

const Root = styled.span`
  position: relative;
  display: inline-flex;

  &:hover > ${Bubble}, & > :focus-visible + ${Bubble} {
    visibility: visible;
    animation: ${wait} 1ms var(--tooltip-delay, 700ms) backwards;
  }
  [data-tooltips="warm"] & {
    --tooltip-delay: 0s;
  }
  &[data-dismissed] > ${Bubble} {
    visibility: hidden !important;
  }
`;
