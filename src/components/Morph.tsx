import styled from "styled-components";

/** A part that a service's card and page share. A cross-document view transition moves it. */
export const Morph = styled.div<{ $name: string }>`
  view-transition-name: ${({ $name }) => $name};

  article:not(:hover, :focus-within, :active) & {
    view-transition-name: none;
  }
`;
