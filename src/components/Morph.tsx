import styled from "styled-components";

/** What a service's card and its page have in common: from one to the other, a browser that can lets it grow into its new place. */
export const Morph = styled.div<{ $name: string }>`
  view-transition-name: ${({ $name }) => $name};
`;
