import { css } from "styled-components";
import { vars } from "./vars";

/** Prints black text on white. Elements with `data-print="no"` are omitted. */
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
    #main + * {
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
    /* The form's card is printed only with the thank-you message, not with an empty form. */
    :has(> #quote-form-root #thank-you[hidden]) {
      display: none;
    }
  }
`;
