import styled, { keyframes } from "styled-components";
import { media } from "../styles/media";
import { roundButton } from "../styles/roundButton";
import { vars } from "../styles/vars";
import { toastMargin, toastWidth } from "./showToast";

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(1rem);
  }
`;

const runOut = keyframes`
  to {
    opacity: 0;
  }
`;

/** Styles the markup of react-toastify, whose style sheet the content security policy blocks. */
export const ToastRegion = styled.div`
  .Toastify__toast-container {
    position: fixed;
    z-index: 100;
    inset: auto ${toastMargin}px max(${toastMargin}px, env(safe-area-inset-bottom)) auto;
    width: min(${toastWidth}px, 100vw - ${2 * toastMargin}px);
  }
  ${media.narrow} {
    .Toastify__toast-container {
      position: static;
      width: auto;
    }
    .Toastify__toast-container:not(:empty) {
      margin-block: ${vars.space.m};
    }
    body:has(#thank-you:not([hidden])) & .Toastify__toast-container {
      position: fixed;
      inset: calc(var(--header-height) + ${vars.space.s}) ${toastMargin}px auto;
      margin: 0;
    }
  }
  ${media.large} {
    .Toastify__toast-container {
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
    font-size: ${vars.size.small};
    line-height: 1.45;
    touch-action: pan-y; /* lets a sideways drag swipe the toast away */
    user-select: none; /* otherwise, a second drag would move the selected text instead of the toast */

    > div:not([class]) {
      flex: 1;
    }
    svg {
      flex: none;
      width: 1.5rem;
      fill: none;
      stroke: currentColor;
      stroke-width: 2.5;
      stroke-linecap: round;
    }
    :focus-visible {
      outline-color: currentColor;
      outline-offset: -4px;
    }
    ${media.motion} {
      animation: ${appear} 0.25s ease-out;
    }
  }
  .Toastify__toast--error {
    background: ${vars.color.error};
    color: ${vars.color.onBrand};
  }
  .Toastify__close-button {
    ${roundButton}
    flex: none;
    margin: -0.6rem -0.6rem -0.6rem 0;
    border: 0;

    svg {
      width: 1rem;
    }
  }

  .Toastify__progress-bar--wrp {
    position: absolute;
    width: 0;
    height: 0;
    overflow: hidden;
  }
  /* A toast closes when this invisible animation ends, so reduced motion must not shorten the animation. */
  .Toastify__progress-bar--animated {
    animation: ${runOut} linear 1 forwards;

    @media (prefers-reduced-motion: reduce) {
      animation-duration: 5000ms !important;
    }
  }
`;
