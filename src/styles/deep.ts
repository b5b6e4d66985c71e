import { css } from "styled-components";
import { vars } from "./vars";

/** A background that is dark in both color schemes, with a visible focus ring. */
export const deep = css`
  --color-focus: ${vars.color.onDeep};
  background: ${vars.color.deep};
  color: ${vars.color.onDeep};
`;
