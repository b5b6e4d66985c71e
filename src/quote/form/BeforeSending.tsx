import type { ReactNode } from "react";
import styled from "styled-components";

type Props = { children: ReactNode };

/**
 * What invites visitors to fill in the form. It is hidden once the thank-you is shown, and not in the thank-you page that the
 * server writes.
 */
export function BeforeSending({ children }: Props) {
  return <Root data-before-sending="">{children}</Root>;
}

const Root = styled.div`
  body:has(#thank-you:not([hidden])) & {
    display: none;
  }
`;
