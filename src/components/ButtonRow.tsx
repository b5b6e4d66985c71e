import styled from "styled-components";
import { vars } from "../styles/vars";

export const ButtonRow = styled.div<{ $align?: "start" | "center" }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space.s} ${vars.space.m};
  justify-content: ${({ $align = "start" }) => $align};
`;
