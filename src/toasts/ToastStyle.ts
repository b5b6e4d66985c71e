import { createGlobalStyle } from "styled-components";
import { headerHeight } from "../styles/headerHeight";
import { media } from "../styles/media";
import { vars } from "../styles/vars";
import { toastMargin, toastWidth } from "./showToast";

// react-toastify's own style sheet would be an inline style element, which the content security policy refuses. These rules
// use the class names of its markup.
export const ToastStyle = createGlobalStyle`
  .Toastify__toast-container {
    position: fixed;
    z-index: 100;
    right: ${toastMargin}px;
    bottom: max(${toastMargin}px, env(safe-area-inset-bottom));
    width: min(${toastWidth}px, 100vw - ${2 * toastMargin}px);
  }

  /*
   * On a phone it covers nothing: it stands in the page below the form, or above the thank-you in room that QuoteFormSection
   * keeps for it.
   */
  ${media.below} {
    .Toastify__toast-container {
      position: static;
      width: auto;
    }
    .Toastify__toast-container:not(:empty) {
      margin-top: ${vars.space.m};
    }
    body:has(#thank-you:not([hidden])) .Toastify__toast-container {
      position: fixed;
      top: calc(${headerHeight} + ${vars.space.s});
      right: ${toastMargin}px;
      bottom: auto;
      left: ${toastMargin}px;
      margin: 0;
    }
  }

  /* Beside the thank-you, not on it. */
  ${media.large} {
    body:has(#thank-you:not([hidden])) .Toastify__toast-container {
      right: auto;
      left: ${toastMargin}px;
    }
  }

  .Toastify__toast {
    display: flex;
    align-items: flex-start;
    gap: ${vars.space.s};
    padding: ${vars.space.m};
    border: 1px solid ${vars.color.onDeepLine};
    border-radius: ${vars.radius.medium};
    background: ${vars.color.deep};
    color: ${vars.color.onDeep};
    box-shadow: ${vars.shadow.raised};
    line-height: 1.45;
    /* Sideways is a swipe. Up and down still scrolls the page. */
    touch-action: pan-y;
    /* Otherwise a second drag would move the selected text instead of the toast. */
    user-select: none;

    &:focus-visible {
      border-radius: ${vars.radius.medium};
    }
    & > div:not([class]) {
      flex: 1;
    }
    ${media.motion} {
      animation: toast-in 0.25s ease-out;
    }
  }
  .Toastify__toast--error {
    background: ${vars.color.error};
    color: ${vars.color.onBrand};
  }

  .Toastify__toast-icon {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;

    svg {
      fill: currentColor;
    }
  }

  .Toastify__close-button {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin: -0.6rem -0.6rem -0.6rem 0;
    padding: 0;
    border: 0;
    border-radius: ${vars.radius.small};
    background: none;
    color: inherit;
    cursor: pointer;

    svg {
      width: 1rem;
      height: 1rem;
      fill: none;
      stroke: currentColor;
      stroke-width: 2;
      stroke-linecap: round;
    }
  }
  .Toastify__toast :focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }

  .Toastify__progress-bar--wrp {
    position: absolute;
    width: 0;
    height: 0;
    overflow: hidden;
  }
  /* This animation cannot be seen: it times the toast. Less motion must not mean less time to read. */
  .Toastify__progress-bar--animated {
    animation: toast-time linear 1 forwards;
  }
  @media (prefers-reduced-motion: reduce) {
    .Toastify .Toastify__progress-bar--animated {
      animation-duration: 5000ms !important;
    }
  }

  @keyframes toast-time {
    to {
      opacity: 0;
    }
  }
  @keyframes toast-in {
    from {
      opacity: 0;
      transform: translateY(1rem);
    }
  }
`;
