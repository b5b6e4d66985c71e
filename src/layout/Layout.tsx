import type { ReactNode } from "react";
import styled from "styled-components";
import { GlobalStyle } from "../styles/GlobalStyle";
import { vars } from "../styles/vars";
import { visuallyHidden } from "../styles/visuallyHidden";
import { type Appearance, ContactBar } from "./ContactBar";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { Notice } from "./Notice";
import { useNavigation } from "../components/company/useNavigation";

type Props = { path: string; children: ReactNode };

export function Layout({ path, children }: Props) {
  const { skipLink } = useNavigation();
  const contactBar = contactBarOf(path);
  return (
    <>
      <GlobalStyle />
      <SkipLink href="#main">{skipLink}</SkipLink>
      <Notice />
      <Header path={path} contactBar={contactBar} />
      <main>
        {/* A click on text focuses the nearest focusable ancestor, so main must not be one: Tab would go on from its start. */}
        <span id="main" tabIndex={-1} />
        {children}
      </main>
      <Footer />
      {contactBar === "none" ? null : <ContactBar isLate={contactBar === "late"} />}
    </>
  );
}

function contactBarOf(path: string): Appearance {
  if (path === "/quote" || path === "/contact") return "none";
  return path === "/" || path.startsWith("/services/") ? "late" : "always";
}

const SkipLink = styled.a`
  position: absolute;
  z-index: 20;
  top: ${vars.space.xs};
  left: ${vars.space.xs};
  padding: ${vars.space.s} ${vars.space.l};
  border-radius: ${vars.radius.small};
  background: ${vars.color.surfaceRaised};
  color: ${vars.color.ink};
  font-weight: 600;

  &:not(:focus) {
    ${visuallyHidden}
    padding: 0;
  }
`;
