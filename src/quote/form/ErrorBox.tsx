import styled from "styled-components";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

/** The scroll margins keep the errors clear of the sticky header and, on phones, of the toast at the bottom. */
export const ErrorBox = styled.div`
  margin-block: ${vars.space.l};
  padding: ${vars.space.l};
  border: 2px solid ${vars.color.error};
  border-radius: ${vars.radius.medium};
  scroll-margin-top: 9rem;

  ${media.below} {
    scroll-margin-bottom: 9rem;
  }
  h2 {
    margin-bottom: ${vars.space.xs};
    font-size: ${vars.size.heading4};
  }
  a {
    font-weight: 600;
    white-space: nowrap;
  }
  li a {
    display: inline-block;
    padding-block: 0.35rem;
    white-space: normal;
  }
  a[href^="#"] {
    color: ${vars.color.error};
  }
  /* After a correction, the error is only struck through, because screen readers would announce changed text. */
  a[data-corrected] {
    color: ${vars.color.inkSoft};
    text-decoration: line-through;
  }
`;
