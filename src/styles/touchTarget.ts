import { css } from "styled-components";

/** Makes a link as high as a fingertip: 44 pixels (WCAG 2.5.5). */
export const touchTarget = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
`;
