import type { ReactNode } from "react";
import { GlobalStyle } from "../styles/GlobalStyle";
import { ContactBar } from "./ContactBar";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { SkipLink } from "./SkipLink";
import { useNavigation } from "./useNavigation";

type Props = { path: string; children: ReactNode };

/** What every page has around its own sections. */
export function Layout({ path, children }: Props) {
  const { skipLink } = useNavigation();
  return (
    <>
      <GlobalStyle />
      <SkipLink label={skipLink} />
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {hasForm(path) ? null : <ContactBar path={path} />}
    </>
  );
}

/** On these pages a bar that leads to the form would only cover it. */
function hasForm(path: string): boolean {
  return path === "/quote" || path === "/contact";
}
