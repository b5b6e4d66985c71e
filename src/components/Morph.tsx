import styled from "styled-components";

/** A picture or title that a view transition moves from a service's card to the service's page. */
export const Morph = styled.div<{ $name: string }>`
  /* Names must be unique on a page, so only the card that is under the pointer or has the focus gets one. */
  &:not(article:not(:hover, :focus-within, :active) *) {
    view-transition-name: ${({ $name }) => $name};
  }
`;
