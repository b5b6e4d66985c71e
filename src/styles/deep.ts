import { css } from "styled-components";
import { vars } from "./vars";

/** A ground that is dark in both schemes, and the focus ring that shows on it. */
export const deep = css`
  --color-focus: ${vars.color.onDeep};
  background: ${vars.color.deep};
  color: ${vars.color.onDeep};
`;
