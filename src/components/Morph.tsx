import styled from "styled-components";

/** A part that a service's card and its page share. A cross-document view transition moves it from one to the other. */
export const Morph = styled.div<{ $name: string }>`
  view-transition-name: ${({ $name }) => $name};

  article:not(:hover, :focus-within, :active) & {
    view-transition-name: none;
  }
`;
