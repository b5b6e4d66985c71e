import { media } from "./media";

/** The height of the header with its border, unless enlarged text makes it higher. */
export const headerHeight = "var(--header-height)";

/** For GlobalStyle. The part in vw holds only on a phone with enlarged text. */
export const headerHeights = `
  :root { --header-height: min(4rem, 28vw); }
  ${media.large} {
    :root { --header-height: 4.75rem; }
  }
  ${media.short} {
    :root { --header-height: 3.5rem; }
  }
`;
