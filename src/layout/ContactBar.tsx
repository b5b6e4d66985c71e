import styled, { css } from "styled-components";
import { Button } from "../components/Button";
import { Icon } from "../components/brand/Icon";
import { useBusiness } from "../components/company/useBusiness";
import { media } from "../styles/media";
import { stickUnlessEnlarged } from "../styles/stickUnlessEnlarged";
import { vars } from "../styles/vars";
import { useNavigation } from "./useNavigation";

type Props = {
  /** Waits until the page's own button has left the screen. */
  isLate: boolean;
};

/**
 * A bar with the phone number and the quote button at the bottom of a phone's screen. It is sticky and the
 * last element of the page, so it never covers the end of the footer. GlobalStyle's scroll padding keeps the
 * focused element above it.
 */
export function ContactBar({ isLate }: Props) {
  const { phone, phoneHref } = useBusiness();
  const { contactBarLabel, call, quoteLong } = useNavigation();
  return (
    <Root $isLate={isLate}>
      <Bar aria-label={contactBarLabel}>
        {/* The number itself: where a link cannot call, as in some apps, people dial it. */}
        <Button href={phoneHref} aria-label={`${call} ${phone}`} $tone="quiet" $size="small">
          <Icon name="phone" />
          {phone}
        </Button>
        <Button href={quoteLong.path} $tone="accent" $size="small">
          {quoteLong.label}
        </Button>
      </Bar>
    </Root>
  );
}

/**
 * While the hero's buttons can be seen, the bar with the same ones is hidden. Scrolling only switches
 * --contact-bar-hidden. The bar moves by a transition, so it never stops halfway. In browsers without
 * view timelines the animation is over at once, and the bar is there.
 */
const Root = styled.div<{ $isLate: boolean }>`
  display: contents;

  ${({ $isLate }) =>
    $isLate &&
    css`
      --contact-bar-hidden: 1;
      animation: show-contact-bar linear both;
      animation-timeline: --hero-buttons;

      @keyframes show-contact-bar {
        0%,
        100% {
          --contact-bar-hidden: 0;
        }
        1%,
        99% {
          --contact-bar-hidden: 1;
        }
      }
    `}
`;

const Bar = styled.nav`
  position: sticky;
  z-index: 9;
  bottom: ${stickUnlessEnlarged};
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space.s} ${vars.space.xs};
  padding: ${vars.space.s} ${vars.space.gutter} max(${vars.space.s}, env(safe-area-inset-bottom));
  border-top: 1px solid ${vars.color.line};
  background: ${vars.color.surfaceRaised};
  view-transition-name: contact-bar;

  /* Both fit in one row of a phone; a number that is longer gets a row. */
  & > a {
    flex: 2 1 auto;
    gap: 0.35em;
    padding-inline: 0.35rem;
    font-size: clamp(0.8125rem, 3.9vw, 0.9375rem);
  }
  & > a:last-child {
    flex-grow: 3;
  }
  &:not(:focus-within) {
    translate: 0 calc(101% * var(--contact-bar-hidden, 0));
    transition: translate 0.25s ease-out;
  }
  ${media.short} {
    position: static;
  }
  ${media.medium} {
    display: none;
  }
`;
