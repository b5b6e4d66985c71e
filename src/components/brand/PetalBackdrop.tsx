import styled from "styled-components";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { ownMark } from "../../../shared/mark/ownMark";
import { Petals } from "./Petals";

export function PetalBackdrop() {
  if (ownMark !== "") return null;
  return (
    <Root viewBox="-32 -32 64 64" aria-hidden="true">
      <Petals />
    </Root>
  );
}

const Root = styled.svg`
  position: absolute;
  z-index: -1;
  right: max(-15vw, -13rem);
  top: 6%;
  height: 88%;
  display: none;
  rotate: 18deg;
  fill: ${vars.color.brand};
  opacity: 0.07;

  ${media.large} {
    display: block;
  }
`;
