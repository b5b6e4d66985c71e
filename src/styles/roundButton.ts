import { css } from "styled-components";
import { vars } from "./vars";

export const roundButton = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 1px solid currentColor;
  border-radius: ${vars.radius.round};
  background: none;
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
