import { createGlobalStyle } from "styled-components";
import { displayFace } from "../../shared/displayFace";
import { builtFace } from "./builtFace";
import { fallbackFaces } from "./displayFamilies";
import { media } from "./media";
import { printStyle } from "./printStyle";
import { darkTokens, tokens } from "./tokens";
import { vars } from "./vars";

const declare = (groups: Record<string, Record<string, string>>) =>
  Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `--${group}-${name}: ${value};`),
  );

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

const { size } = displayFace;

// Fallback fonts get the width of the web font, so that nothing moves when the web font loads.
const fallbackFontFaces = fallbackFaces.map(({ family, fonts, width }) => {
  const wider = (builtFace.width / width) * size;
  return `
  @font-face {
    font-family: "${family}";
    src: ${fonts.map((font) => `local("${font}")`).join(", ")};
    size-adjust: ${percent(wider)};
    ascent-override: ${percent((builtFace.ascent * size) / wider)};
    descent-override: ${percent((builtFace.descent * size) / wider)};
    line-gap-override: 0%;
  }`;
});

const writeFace = (url: string, range = "") => `
  @font-face {
    font-family: "${displayFace.family}";
    src: url("${url}") format("woff2");
    ${size === 1 ? "" : `size-adjust: ${percent(size)};`}
    font-display: swap;
    ${range && `unicode-range: ${range};`}
  }`;

export const GlobalStyle = createGlobalStyle`
  ${writeFace(builtFace.url)}
  ${builtFace.more && writeFace(builtFace.more, builtFace.range)}
  ${fallbackFontFaces}

  :root {
    ${declare(tokens)}
    color-scheme: light dark;
  }
  :root { --header-height: min(4rem, 28vw); } /* at normal text size: enlarged text makes the header taller */
  ${media.large} {
    :root { --header-height: 4.75rem; }
  }
  /* A media query, because browsers without light-dark() would ignore all colors declared with light-dark(). */
  ${media.dark} {
    :root { ${declare(darkTokens)} }
    /* In the dark scheme, dims pictures and makes their middle warm like lamplight. */
    main picture { position: relative; filter: contrast(1.1); }
    /* To round a picture's corners, use clip-path: "overflow: hidden" would leave a bright line along the corners. */
    main picture::after {
      content: "";
      position: absolute;
      inset: 0;
      background: radial-gradient(#edc, #899088);
      mix-blend-mode: multiply;
    }
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; min-width: 0; }

  html {
    -webkit-text-size-adjust: 100%;
    /* Keeps the focused element, or a tall element's first line, clear of the header and the contact bar. */
    scroll-padding-block: 6rem 8rem;
  }
  html:has(dialog:is([open], :popover-open)) { overflow: hidden; }
  ${media.short} {
    :root { --header-height: 3.5rem; scroll-padding: 1rem; }
  }

  body {
    min-height: 100svh;
    background: ${vars.color.surface};
    color: ${vars.color.ink};
    font: ${vars.size.text}/1.6 ${vars.font.text};
    overflow-wrap: anywhere; /* unlike break-word, lets a column be narrower than its longest word */
    text-wrap: pretty;
    -webkit-font-smoothing: antialiased;
    timeline-scope: --hero-buttons;
  }

  ${media.enlarged} {
    body { hyphens: auto; }
  }

  h1, h2, h3 {
    font-family: ${vars.font.display};
    font-weight: 400;
    line-height: 1.12;
    letter-spacing: ${displayFace.tracking}em;
    word-spacing: ${displayFace.wordSpacing ?? 0}em;
    text-wrap: balance;
  }
  h1 { font-size: ${vars.size.heading1}; line-height: 1.05; }
  h2 { font-size: ${vars.size.heading2}; }
  h3 { font-size: ${vars.size.heading4}; }
  /* Only words of 18 letters or more are hyphenated, and only by browsers that support this limit. */
  @supports (hyphenate-limit-chars: 18 6 6) {
    h1, h2, h3 { hyphens: auto; hyphenate-limit-chars: 18 6 6; }
  }
  small, dt { display: block; color: ${vars.color.inkSoft}; font-size: ${vars.size.small}; font-weight: 400; }
  ul, ol { padding: 0; list-style: none; }
  a { color: ${vars.color.brand}; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
  a:active { opacity: 0.7; }
  img, picture, svg, video { display: block; max-width: 100%; }
  img, video { height: auto; }
  picture > img { width: 100%; height: 100%; object-fit: cover; }
  button, input, select, textarea { font: inherit; color: inherit; }
  summary { cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }

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
    /* Scrolls smoothly only after a click on a link, and not on page load, going back or pressing Tab. */
    html:has(a[href*="#"]:focus:not(:focus-visible)) { scroll-behavior: smooth; }
    /* Cards and pictures rise into view, except on phones, where this would delay the first paint. */
    @supports (timeline-trigger: --rise view()) {
      ${media.medium} {
        main :is(article, figure, :not(nav) > ol > li) {
          timeline-trigger: --rise view() entry 10% exit 100%;
          trigger-scope: --rise;
          animation: rise 0.5s ease-out backwards;
          animation-trigger: --rise play-once;
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
      transition: none !important;
    }
  }

  ${printStyle}
`;
