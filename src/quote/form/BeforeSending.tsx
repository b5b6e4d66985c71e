import styled from "styled-components";

/** Wraps what invites visitors to fill in the form. It is hidden once a request has been sent, when the thank-you is shown. */
export const BeforeSending = styled.div`
  body:has(#thank-you:target, #thank-you[data-shown]) & {
    display: none;
  }
`;
