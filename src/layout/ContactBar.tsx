import styled, { css } from "styled-components";
import { Button } from "../components/Button";
import { Icon } from "../components/brand/Icon";
import { useBusiness } from "../components/company/useBusiness";
import { media } from "../styles/media";
import { stickUnlessEnlarged } from "../styles/stickUnlessEnlarged";
import { vars } from "../styles/vars";
import { useNavigation } from "../components/company/useNavigation";

/** With "late", the contact bar appears once the page's first button to the form has left the screen. */
export type Appearance = "none" | "always" | "late";

type Props = { isLate: boolean };

export function ContactBar({ isLate }: Props) {
  const { phone, phoneHref } = useBusiness();
  const { contactBarLabel, call, quoteLong } = useNavigation();
  return (
    <Root $isLate={isLate}>
      <Bar aria-label={contactBarLabel}>
        {/* The button shows the phone number, because some in-app browsers cannot open tel: links. */}
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

/** Browsers without view timelines end the animation at once, so they always show the contact bar. */
const Root = styled.div<{ $isLate: boolean }>`
  display: contents;

  ${({ $isLate }) =>
    $isLate &&
    css`
      animation: show-contact-bar linear both;
      animation-timeline: --hero-buttons;

      /* Chrome 115 knows animation-timeline, but never finds the timeline, so the bar must not start hidden. */
      @supports (timeline-scope: none) {
        --contact-bar-hidden: 1;
      }

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
