import styled from "styled-components";
import { media } from "../../styles/media";

/**
 * Two columns, with a last odd card across both. On wide screens three columns, and no card alone in a row: five cards are a
 * row of two and one of three, four are two rows of two. In a wide cell, ServiceCard puts its picture beside its text.
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
    &&:has(> :nth-child(3n + 2):last-child) > :nth-child(-n + 2),
    &&:has(> :nth-child(3n + 1):last-child) > :nth-child(-n + 4) {
      grid-column: span 3;
    }
  }
`;
