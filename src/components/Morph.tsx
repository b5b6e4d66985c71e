import styled from "styled-components";

/** An element on both a service's card and its page. A cross-document view transition moves it. */
export const Morph = styled.div<{ $name: string }>`
  view-transition-name: ${({ $name }) => $name};

  article:not(:hover, :focus-within, :active) & {
    view-transition-name: none;
  }
`;
