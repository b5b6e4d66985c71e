import styled from "styled-components";
import { media } from "../styles/media";

/**
 * Cards in two columns, one that is left over across both; in three on wide screens, where five stand as two over three.
 * A card lies down where its place is wide (ServiceCard).
 */
export const ServiceCardGrid = styled.ul`
  display: grid;
  gap: clamp(1.25rem, 0.8rem + 1.6vw, 2.25rem);

  & > li {
    container-type: inline-size;
  }
  ${media.medium} {
    grid-template-columns: 1fr 1fr;

    & > :last-child:nth-child(odd) {
      grid-column: span 2;
    }
  }
  ${media.large} {
    grid-template-columns: repeat(6, 1fr);

    && > li {
      grid-column: span 2;
    }
    &&:has(> :nth-child(5):last-child) > :nth-child(-n + 2) {
      grid-column: span 3;
    }
  }
`;
