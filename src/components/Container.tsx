import styled from "styled-components";
import { vars } from "../styles/vars";

/** Centers content, limits its width and keeps it away from the screen's edges. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${vars.measure.page} + 2 * ${vars.space.gutter});
  margin-inline: auto;
  padding-inline: ${vars.space.gutter};
`;
