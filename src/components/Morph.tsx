import styled from "styled-components";

/** A picture or title that a view transition moves from a service's card to the service's page. */
export const Morph = styled.div<{ $name: string }>`
  /* Of the cards, only the one that the visitor uses has the name, because names must be unique on a page. */
  &:not(article:not(:hover, :focus-within, :active) *) {
    view-transition-name: ${({ $name }) => $name};
  }
`;
