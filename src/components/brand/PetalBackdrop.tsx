import styled from "styled-components";
import { petal } from "./petal";

/** The mark as a large, faint decoration at the edge of a section. */
export function PetalBackdrop() {
  return (
    <Root viewBox="-32 -32 64 64" aria-hidden="true">
      {[0, 90, 180, 270].map((angle) => (
        <path key={angle} d={petal} transform={`rotate(${angle})`} />
      ))}
    </Root>
  );
}

const Root = styled.svg`
  position: absolute;
  z-index: -1;
  right: -14vmin;
  bottom: -22vmin;
  width: clamp(24rem, 56vw, 56rem);
  max-width: none;
  rotate: 18deg;
  fill: #fff;
  opacity: 0.05;
  mask: linear-gradient(-12deg, #0000 20%, #000 70%);
`;
