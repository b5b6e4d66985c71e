import styled from "styled-components";

/** A service's picture or title, which a view transition moves from the service's card to its page. */
export const Morph = styled.div<{ $name: string }>`
  view-transition-name: ${({ $name }) => $name};

  article:not(:hover, :focus-within, :active) & {
    view-transition-name: none;
  }
`;
