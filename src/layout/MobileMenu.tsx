import styled, { css } from "styled-components";
import { Button } from "../components/Button";
import { Icon } from "../components/brand/Icon";
import { Logo } from "../components/brand/Logo";
import { Tooltip } from "../components/Tooltip";
import { useBusiness } from "../components/company/useBusiness";
import { deep } from "../styles/deep";
import { media } from "../styles/media";
import { roundButton } from "../styles/roundButton";
import { touchTarget } from "../styles/touchTarget";
import { vars } from "../styles/vars";
import { NavigationLinks } from "./NavigationLinks";
import { useNavigation } from "../components/company/useNavigation";

export const menuId = "menu";

type Props = { path: string };

export function MobileMenu({ path }: Props) {
  const { name, phone, phoneHref } = useBusiness();
  const { menuLabel, closeMenu, links, quoteLong } = useNavigation();

  return (
    <Root id={menuId} popover="auto" tabIndex={-1} aria-modal="true" aria-label={menuLabel}>
      <Top>
        <Logo name={name} onDeep />
        <Tooltip id="close-menu" text={closeMenu} align="end">
          <button type="button" aria-labelledby="close-menu" popoverTarget={menuId}>
            <Icon name="close" />
          </button>
        </Tooltip>
      </Top>
      <Links aria-label={menuLabel}>
        <NavigationLinks links={links} path={path} />
      </Links>
      <Contact>
        <Button href={quoteLong.path} $tone="accent">
          {quoteLong.label}
        </Button>
        <Phone href={phoneHref}>
          <Icon name="phone" />
          {phone}
        </Phone>
      </Contact>
    </Root>
  );
}

const opened = css`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${vars.space.m};
  opacity: 1;
  translate: 0;
`;

/**
 * A popover, because `showModal()` makes the page inert and so recomputes every element's style, which takes
 * 40 ms on a slow phone. Instead, the menu covers the page, and runMenu.ts keeps the focus in the menu. In browsers
 * without popovers, runMenu.ts calls showModal(), which sets the attribute `open`.
 */
const Root = styled.dialog`
  display: none;
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0 ${vars.space.gutter} ${vars.space.xl};
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${deep}
  opacity: 0;
  translate: 0 -1.5rem;
  transition:
    opacity 0.25s,
    translate 0.25s,
    display 0.25s allow-discrete,
    overlay 0.25s allow-discrete;

  &:popover-open {
    ${opened}
  }
  /* A separate rule, because browsers without :popover-open (Chrome 87) ignore a rule with both selectors. */
  &[open] {
    ${opened}
  }
  @starting-style {
    &:popover-open {
      opacity: 0;
      translate: 0 -1.5rem;
    }
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 4.75rem;

  & button {
    ${roundButton}
  }
  ${media.short} {
    min-height: 3.5rem;
  }
`;

const Links = styled.nav`
  display: grid;
  margin-block: auto;
  padding-block: ${vars.space.m};

  & li {
    border-bottom: 1px solid ${vars.color.onDeepLine};
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 3.75rem;
    color: inherit;
    font: 400 ${vars.size.heading3} / 1.2 ${vars.font.display};
    text-decoration: none;
  }
  & a[aria-current] {
    color: ${vars.color.accentOnDeep};
  }
  & a[aria-current]::after {
    content: "";
    width: 0.5rem;
    height: 0.5rem;
    margin-left: auto;
    border-radius: ${vars.radius.round};
    background: currentColor;

    ${media.forcedColors} {
      background: Highlight;
    }
  }
  ${media.hover} {
    & a:hover {
      color: ${vars.color.accentOnDeep};
    }
  }
  ${media.short} {
    margin-block: 0;
    padding-block: 0;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    column-gap: ${vars.space.xl};

    & a {
      min-height: 3rem;
      font-size: ${vars.size.heading4};
    }
  }
`;

const Contact = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space.s} ${vars.space.xl};

  & > * {
    flex: 1 1 18rem;
  }
`;

const Phone = styled.a`
  ${touchTarget}
  justify-content: center;
  gap: 0.5em;
  color: inherit;
  font-weight: 600;
`;
