import { createGlobalStyle } from "styled-components"
import { displayFace } from "./displayFace"
import { displayFaceUrl } from "./displayFaceUrl"
import { media } from "./media"
import { declarations, vars } from "./vars"

const percent = (part: number) => `${(part * 100).toFixed(1)}%`

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
)

export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: "${displayFace.family}";
    src: url("${displayFaceUrl}") format("woff2");
    font-display: swap;
  }
  ${fallbackFaces}

  :root {
    ${declarations}
    color-scheme: light;
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 6rem;
  }
  html:has(dialog[open]) { overflow: hidden; }

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
  img, picture, svg, video { display: block; max-width: 100%; }
  img, video { height: auto; }
  button, input, select, textarea { font: inherit; color: inherit; }
  summary { cursor: pointer; }

  :focus-visible {
    outline: 3px solid ${vars.color.focus};
    outline-offset: 3px;
    border-radius: 4px;
  }
  [tabindex="-1"]:focus { outline: none; }
  ::selection { background: ${vars.color.accentSoft}; color: ${vars.color.ink}; }

  @view-transition { navigation: auto; }

  ${media.motion} {
    html { scroll-behavior: smooth; }
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
    body { background: none; color: #000; font-size: 11pt; }
    header nav, dialog, video, [data-print="no"] { display: none !important; }
    a { color: inherit; }
    h1, h2, h3 { break-after: avoid; }
    li, figure { break-inside: avoid; }
  }
`
