import styled from "styled-components";
import { vars } from "../styles/vars";

type Props = { label: string };

export function SkipLink({ label }: Props) {
  return <Root href="#main">{label}</Root>;
}

const Root = styled.a`
  position: absolute;
  z-index: 20;
  top: ${vars.space.xs};
  left: ${vars.space.xs};
  padding: ${vars.space.s} ${vars.space.l};
  border-radius: ${vars.radius.small};
  background: ${vars.color.surfaceRaised};
  color: ${vars.color.ink};
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
  }
`;
