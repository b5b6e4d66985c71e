import { css } from "styled-components";
import { vars } from "./vars";

/** Prints every page as black text on white. `data-print="no"` omits an element. */
export const printStyle = css`
  @media print {
    :root {
      font-size: 62%;
    }
    *,
    *::before,
    *::after {
      animation: none !important;
      background: none !important;
      color: #000 !important;
    }
    body * {
      min-height: 0 !important;
    }
    nav,
    dialog,
    form,
    button,
    .button,
    figure,
    picture,
    video,
    svg,
    .Toastify,
    [href^="/quote"],
    [data-print="no"] {
      display: none !important;
    }
    body > div header {
      position: static !important;
    }
    header [href^="tel:"] {
      display: inline !important;
    }
    main > :first-child {
      padding-top: ${vars.space.m} !important;
    }
    footer {
      padding-block: ${vars.space.m} 0 !important;
    }
    footer ul {
      display: flex;
      flex-wrap: wrap;
      column-gap: 2em;
    }
    details::details-content {
      height: auto !important;
      content-visibility: visible !important;
    }
    h1,
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
    article,
    li,
    tr {
      break-inside: avoid;
    }
    /* Prints the form's card only if it shows the thank-you, not with an empty form. */
    :has(> #quote-form-root #thank-you[hidden]) {
      display: none;
    }
  }
`;
