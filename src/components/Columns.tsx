import styled from "styled-components";
import { media } from "../styles/media";
import { vars } from "../styles/vars";
import { Container } from "./Container";

/** A section's heading, and beside it on wide screens what it is about. */
export const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.xl} ${vars.space.xxl};

  & > :first-child {
    margin-bottom: 0;
  }
  ${media.large} {
    grid-template-columns: 5fr 7fr; /* a button below the heading keeps one line */
  }
`;
