import styled from "styled-components";

/** A picture or title that a view transition moves from a service's card to the service's page. */
export const Morph = styled.div<{ $name: string }>`
  view-transition-name: ${({ $name }) => $name};

  article:not(:hover, :focus-within, :active) & {
    view-transition-name: none;
  }
`;
