import { css } from "styled-components";
import { vars } from "./vars";

/** A round button or link with only an icon, 44 pixels wide (WCAG 2.2, target size, asks for at least 24). */
export const roundButton = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 1px solid currentColor;
  border-radius: ${vars.radius.round};
  background: none;
  color: inherit;
  cursor: pointer;
  transition:
    background-color 0.2s,
    scale 0.2s;

  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  &:active {
    scale: 0.94;
  }
`;
