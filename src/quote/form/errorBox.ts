import { css } from "styled-components";
import { vars } from "../../styles/vars";

/** The frame of what went wrong. */
export const errorBox = css`
  padding: ${vars.space.l};
  border: 2px solid ${vars.color.error};
  border-radius: ${vars.radius.medium};

  &[hidden] {
    display: none;
  }
  h2 {
    font-size: ${vars.size.heading4};
  }
  a {
    font-weight: 600;
  }
`;
