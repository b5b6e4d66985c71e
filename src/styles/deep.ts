import { css } from "styled-components";
import { vars } from "./vars";

/** A background that is dark in both color schemes, with matching focus ring and quote button. */
export const deep = css`
  --color-focus: ${vars.color.onDeep};
  --color-accent: ${vars.color.accentOnDeep};
  --color-accentHover: ${vars.color.onDeep};
  --color-onAccent: ${vars.color.deep};
  background: ${vars.color.deep};
  color: ${vars.color.onDeep};
`;
