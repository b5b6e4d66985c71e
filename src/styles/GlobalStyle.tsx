import { createGlobalStyle } from "styled-components";
import { darkTokens } from "./darkTokens";
import { declarations } from "./declarations";
import { displayFace } from "./displayFace";
import { displayFaceUrl } from "./displayFaceUrl";
import { media } from "./media";
import { printTokens } from "./printTokens";
import { tokens } from "./tokens";
import { vars } from "./vars";

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

// Stretched to the display face's own widths and heights, so that nothing moves when it arrives.
const fallbackFaces = displayFace.fallbacks.map(
  ({ family, sources, width }) => `
  @font-face {
    font-family: "${family}";
    src: ${sources};
    size-adjust: ${percent(width)};
    ascent-override: ${percent(displayFace.ascent / width)};
    descent-override: ${percent(displayFace.descent / width)};
    line-gap-override: 0%;
  }`,
);

export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: "${displayFace.family}";
    src: url("${displayFaceUrl}") format("woff2");
    font-display: swap;
  }
  ${fallbackFaces}

  :root {
    ${declarations(tokens)}
    color-scheme: light dark;
  }
  /* Not light-dark(): a browser that does not know it would have no colours at all. */
  ${media.dark} {
    :root { ${declarations(darkTokens)} }
    img, video { filter: brightness(0.88); }
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 6rem;
  }
  html:has(dialog[open]) { overflow: hidden; }
  ${media.below} {
    /* What gets the focus stays clear of the contact bar. */
    html { scroll-padding-bottom: 6rem; }
  }

  body {
    min-height: 100svh;
    background: ${vars.color.surface};
    color: ${vars.color.ink};
    font: ${vars.size.text}/1.6 ${vars.font.text};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4 {
    font-family: ${vars.font.display};
    font-weight: 400;
    line-height: 1.12;
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  p { text-wrap: pretty; }
  ul, ol { padding: 0; list-style: none; }
  a { color: ${vars.color.brand}; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
  a:active { opacity: 0.7; }
  img, picture, svg, video { display: block; max-width: 100%; }
  img, video { height: auto; }
  picture > img { width: 100%; height: 100%; object-fit: cover; }
  button, input, select, textarea { font: inherit; color: inherit; }
  summary { cursor: pointer; }

  @media screen {
    /* Bands below the first view are drawn when they come near: a third of the work before the first paint of the home page. */
    main section:nth-of-type(n + 3) {
      content-visibility: auto;
      /* Only the height: a guessed width would push a grid wider than a phone. More rather than less: what is taller
         than the guess counts, for a tool that measures boxes, as lying behind the words that follow. */
      contain-intrinsic-block-size: auto 105rem;

      ${media.medium} {
        contain-intrinsic-block-size: auto 65rem;
      }
    }
  }

  :focus-visible {
    outline: 3px solid ${vars.color.focus};
    outline-offset: 3px;
    border-radius: 4px;
  }
  [tabindex="-1"]:focus { outline: none; }
  ::selection { background: ${vars.color.accentSoft}; color: ${vars.color.ink}; }

  @view-transition { navigation: auto; }

  ${media.hover} {
    a:hover { text-decoration-thickness: 2px; }
  }
  ${media.motion} {
    html { scroll-behavior: smooth; }
    /*
     * What comes into view rises to its place. It is never faint: where the animation is not known, nothing is missing.
     * Not on phones: their first style pass and paint would be a tenth longer, for cards that fill the screen anyway.
     */
    @supports (animation-timeline: view()) {
      ${media.medium} {
        main :is(article, figure, ol > li) {
          animation: rise ease-out both;
          animation-timeline: view();
          animation-range: cover 0% cover 22%;
        }
      }
    }
    @keyframes rise { from { translate: 0 2rem; } }
  }
  @media (prefers-reduced-motion: reduce) {
    @view-transition { navigation: none; }
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }

  ${media.print} {
    :root { ${declarations(printTokens)} }
    nav, dialog, video, [href="/quote"], [data-print="no"] { display: none !important; }
    * { animation: none !important; }
    h1, h2, h3 { break-after: avoid; }
    li { break-inside: avoid; }
  }
`;
