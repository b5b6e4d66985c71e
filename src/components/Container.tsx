import styled from "styled-components";
import { vars } from "../styles/vars";

export const Container = styled.div`
  width: 100%;
  max-width: calc(${vars.measure.page} + 2 * ${vars.space.gutter});
  margin-inline: auto;
  padding-inline: ${vars.space.gutter};
`;
