import styled from "styled-components";

/** A picture or title that a view transition moves from a service's card to the service's page. */
export const Morph = styled.div<{ $name: string }>`
  /* View transition names must be unique, so only a card under the pointer or with the focus has one. */
  &:not(article:not(:hover, :focus-within, :active) *) {
    view-transition-name: ${({ $name }) => $name};
  }
`;
