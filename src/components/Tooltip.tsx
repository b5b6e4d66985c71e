import type { ReactNode } from "react";
import styled, { keyframes } from "styled-components";
import { vars } from "../styles/vars";

type Props = {
  /**
   * Unique on the page. The link or button inside refers to it, with `aria-labelledby` if it's only an icon.
   */
  id: string;
  text: string;
  /** The edge at which tooltip and link are aligned. Near the page's edge, choose that edge. */
  align: "start" | "end";
  children: ReactNode;
};

/**
 * Names an icon-only link or button, or explains a link, on the screen and for assistive technology.
 *
 * It opens after 700 ms of hover or focus (CSS). Within 300 ms after a tooltip has closed, the next one opens
 * immediately, and Escape closes it (src/enhance/runTooltips.ts).
 */
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

  /* Covers the gap to the link, so that the pointer can move onto the tooltip (WCAG 1.4.13, hoverable). */
  &::before {
    content: "";
    position: absolute;
    inset: -0.6rem 0;
    z-index: -1;
  }
`;

// An animation, because an element's first style starts no transition.
const wait = keyframes`
  from { visibility: hidden; }
`;

const Root = styled.span`
  position: relative;
  display: inline-flex;

  &:hover > ${Bubble}, &:has(:focus-visible) > ${Bubble} {
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
