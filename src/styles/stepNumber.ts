import { css } from "styled-components";
import { vars } from "./vars";

export const stepNumber = css`
  position: absolute;
  left: 0;
  display: grid;
  place-items: center;
  width: min(3rem, 15vw);
  aspect-ratio: 1;
  border: 1px solid transparent; /* a border that only forced-colors mode shows */
  border-radius: ${vars.radius.step};
  background: ${vars.color.brand};
  color: ${vars.color.onBrand};
  font: 400 1.375rem/1 ${vars.font.display};
`;
