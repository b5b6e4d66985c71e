import styled from "styled-components"
import { media } from "../styles/media"

/** Five cards stand as two wide ones over three; any other number in even columns. */
export const ServiceCardGrid = styled.ul`
  display: grid;
  gap: clamp(1.25rem, 0.8rem + 1.6vw, 2.25rem);

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :last-child:nth-child(5) {
      grid-column: 1 / -1;
      justify-self: center;
      width: calc(50% - 0.6rem);
    }
  }
  ${media.large} {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    & > li {
      grid-column: span 2;
    }
    &:has(> :nth-child(5):last-child) > :nth-child(-n + 2) {
      grid-column: span 3;
    }
    & > :last-child:nth-child(5) {
      grid-column: span 2;
      width: auto;
      justify-self: stretch;
    }
  }
`
