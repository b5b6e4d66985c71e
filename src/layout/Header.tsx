import styled, { css } from "styled-components";
import { Button } from "../components/Button";
import { Container } from "../components/Container";
import { Icon } from "../components/brand/Icon";
import { Logo } from "../components/brand/Logo";
import { Tooltip } from "../components/Tooltip";
import { useBusiness } from "../components/company/useBusiness";
import { media } from "../styles/media";
import { roundButton } from "../styles/roundButton";
import { stickUnlessEnlarged } from "../styles/stickUnlessEnlarged";
import { touchTarget } from "../styles/touchTarget";
import { vars } from "../styles/vars";
import { visuallyHidden } from "../styles/visuallyHidden";
import type { Appearance } from "./ContactBar";
import { menuId, MobileMenu } from "./MobileMenu";
import { NavigationLinks } from "./NavigationLinks";
import { useNavigation } from "../components/company/useNavigation";

type Props = { path: string; contactBar: Appearance };

/** The number of links that fit in one row on small laptops. If there are more, the gaps are smaller. */
const fewLinks = 5;

export function Header({ path, contactBar }: Props) {
  const { name, phone, phoneHref } = useBusiness();
  const navigation = useNavigation();
  const isOnQuote = path === navigation.quote.path;

  return (
    <Root>
      <Bar>
        <Home href="/" aria-label={`${name} ${navigation.logoSuffix}`}>
          <Logo name={name} size={path === "/" ? "large" : "medium"} />
        </Home>
        <Links aria-label={navigation.mainLabel} $areMany={navigation.links.length > fewLinks}>
          <NavigationLinks links={navigation.links} path={path} />
        </Links>
        <Actions>
          <Tooltip id="header-phone" text={navigation.phoneTooltip} align="end">
            <Phone href={phoneHref} aria-describedby="header-phone" $contactBar={contactBar}>
              <Icon name="phone" />
              <span>{phone}</span>
            </Phone>
          </Tooltip>
          <Quote
            href={navigation.quote.path}
            aria-current={isOnQuote ? "page" : undefined}
            $tone={isOnQuote ? "quiet" : "accent"}
            $size="small"
          >
            {navigation.quote.label}
          </Quote>
          <MenuButton>
            <Tooltip id="open-menu" text={navigation.openMenu} align="end">
              <button
                type="button"
                aria-labelledby="open-menu"
                aria-haspopup="dialog"
                popoverTarget={menuId}
              >
                <Icon name="menu" />
              </button>
            </Tooltip>
          </MenuButton>
        </Actions>
      </Bar>
      <MobileMenu path={path} />
    </Root>
  );
}

const Root = styled.header`
  position: sticky;
  z-index: 10;
  top: ${stickUnlessEnlarged};
  background: ${vars.color.surface};
  border-bottom: 1px solid ${vars.color.line};
  view-transition-name: header;

  ${media.short} {
    position: static;
  }
`;

const Bar = styled(Container)`
  display: flex;
  flex-wrap: wrap; /* text enlarged to 200% needs a second row */
  align-items: center;
  justify-content: flex-end;
  gap: 0 clamp(min(1rem, 4vw), 2.2vw, 2.5rem);
  min-height: calc(var(--header-height) - 1px); /* 1px for the header's border */
  padding-block: 0.25rem; /* leaves space around a long company name in large text */
`;

const Home = styled.a`
  ${touchTarget}
  flex: 1 1 min-content;
  max-width: max-content;
  overflow-wrap: break-word;
  margin-right: auto;
  color: inherit;
  text-decoration: none;

  ${media.large} {
    flex: none;
  }
`;

const Links = styled.nav<{ $areMany: boolean }>`
  --side: 0.6rem;
  display: none;

  ${media.large} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 clamp(0.25rem, 1.2vw, 1.25rem);
  }
  ${({ $areMany }) =>
    $areMany &&
    css`
      ${media.belowWide} {
        --side: 0.35rem;
        gap: 0;
      }
    `}
  & a {
    ${touchTarget}
    position: relative;
    padding-inline: var(--side);
    color: inherit;
    font-size: ${vars.size.small};
    font-weight: 500;
    text-decoration: none;
  }
  & a::after {
    content: "";
    position: absolute;
    inset: auto var(--side) 0.35rem;
    height: 2px;
    border-radius: 2px;
    background: ${vars.color.brand};
    scale: 0 1;
    transition: scale 0.25s;

    ${media.forcedColors} {
      background: Highlight;
    }
  }
  & a:hover::after,
  & a[aria-current]::after {
    scale: 1 1;
  }
  & a[aria-current] {
    font-weight: 700;
    color: ${vars.color.brand};
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${vars.space.xs};

  ${media.small} {
    column-gap: ${vars.space.m};
  }
`;

const hideBesideContactBar = css`
  animation: give-way linear both;
  animation-timeline: --hero-buttons;

  @keyframes give-way {
    0%,
    100% {
      visibility: hidden;
    }
    1%,
    99% {
      visibility: visible;
    }
  }
`;

const Phone = styled.a<{ $contactBar: Appearance }>`
  ${touchTarget}
  gap: 0.45em;
  color: inherit;
  font-size: ${vars.size.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
  }
  ${media.belowWide} {
    ${roundButton}

    & > span {
      ${visuallyHidden}
    }
  }
  ${media.wide} {
    & > svg {
      width: 1.15em;
    }
    & + [role="tooltip"] {
      display: none;
    }
  }
  ${({ $contactBar }) =>
    $contactBar !== "none" &&
    css`
      @media screen and (min-width: 19.01em) and (max-width: 47.99rem) and (min-height: 30.01rem) {
        ${$contactBar === "late" ? hideBesideContactBar : "display: none;"}
      }
    `}
`;

/** `&&` outranks the styles of Button, because hydrating the form inserts Button's styles again, after these styles. */
const Quote = styled(Button)`
  && {
    display: none;

    ${media.small} {
      display: inline-flex;
      font-size: ${vars.size.small};
    }
  }
`;

const MenuButton = styled.div`
  ${media.large} {
    display: none;
  }
  & button {
    ${roundButton}
  }
`;
