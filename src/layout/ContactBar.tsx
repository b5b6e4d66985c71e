import styled, { css } from "styled-components";
import { Button } from "../components/Button";
import { Icon } from "../components/Icon";
import { toPhoneHref } from "../components/toPhoneHref";
import { useBusiness } from "../components/useBusiness";
import { media } from "../styles/media";
import { vars } from "../styles/vars";
import { useNavigation } from "./useNavigation";

type Props = { path: string };

/**
 * On phones, the two ways to the company at the foot of the screen. It sticks there and has its own place at the end of the
 * page, so it covers nothing that could not be scrolled out from under it; GlobalStyle keeps the focus clear of it.
 */
export function ContactBar({ path }: Props) {
  const { phone } = useBusiness();
  const { contactBarLabel, call, quoteLong } = useNavigation();
  return (
    <Root aria-label={contactBarLabel} $afterHero={path === "/"}>
      <Button href={toPhoneHref(phone)} $tone="quiet" $size="small">
        <Icon name="phone" />
        {call}
      </Button>
      <Button href={quoteLong.path} $size="small">
        {quoteLong.label}
      </Button>
    </Root>
  );
}

const Root = styled.nav<{ $afterHero: boolean }>`
  position: sticky;
  z-index: 9;
  bottom: 0;
  display: grid;
  grid-template-columns: 2fr 3fr;
  gap: ${vars.space.s};
  padding: ${vars.space.s} ${vars.space.gutter} max(${vars.space.s}, env(safe-area-inset-bottom));
  border-top: 1px solid ${vars.color.line};
  background: ${vars.color.surfaceRaised};
  view-transition-name: contact-bar;

  & > a {
    padding-inline: 0.5rem;
    white-space: nowrap;
  }

  /* The home page opens with the same two ways: there the bar comes up as they leave, where scrolling can drive it. */
  ${({ $afterHero }) =>
    $afterHero &&
    css`
      @supports (animation-timeline: scroll()) {
        &:not(:focus-within) {
          animation: arrive linear both;
          animation-timeline: scroll(root);
          animation-range: 30svh 55svh;
        }
      }
      @keyframes arrive {
        from {
          translate: 0 101%;
        }
      }
    `}

  ${media.medium} {
    display: none;
  }
`;
