import styled from "styled-components";
import { vars } from "../styles/vars";

/** The page's column: never wider than reads well, never touching the edge. */
export const Container = styled.div<{ $width?: "page" | "narrow" }>`
  width: 100%;
  max-width: calc(
    ${({ $width }) => ($width === "narrow" ? vars.measure.narrow : vars.measure.page)} + 2 *
      ${vars.space.gutter}
  );
  margin-inline: auto;
  padding-inline: ${vars.space.gutter};
`;
