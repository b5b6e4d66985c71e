import { css } from "styled-components";
import { vars } from "./vars";

/** Dark in both color schemes, with a focus ring and a quote button that fit. */
export const deep = css`
  --color-focus: ${vars.color.onDeep};
  --color-accent: ${vars.color.accentOnDeep};
  --color-accentHover: ${vars.color.onDeep};
  --color-onAccent: ${vars.color.deep};
  background: ${vars.color.deep};
  color: ${vars.color.onDeep};
`;
