import { css } from "styled-components";
import { vars } from "./vars";

/** A background that is dark in both colour schemes, with a focus ring that is visible on it. */
export const deep = css`
  --color-focus: ${vars.color.onDeep};
  background: ${vars.color.deep};
  color: ${vars.color.onDeep};
`;
