import type { ReactNode } from "react";
import { GlobalStyle } from "../styles/GlobalStyle";
import { ContactBar } from "./ContactBar";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { SkipLink } from "./SkipLink";
import { useNavigation } from "./useNavigation";

type Props = { path: string; children: ReactNode };

/** The header, footer and contact bar around every page. */
export function Layout({ path, children }: Props) {
  const { skipLink } = useNavigation();
  return (
    <>
      <GlobalStyle />
      <SkipLink label={skipLink} />
      <Header path={path} hasContactBar={!hasForm(path)} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {hasForm(path) ? null : <ContactBar path={path} />}
    </>
  );
}

/** These pages have the form itself, so they need no bar that leads to it. */
function hasForm(path: string): boolean {
  return path === "/quote" || path === "/contact";
}
