import styled from "styled-components";

/** For what invites to the form: once a request has been sent, it leaves the page to the thank-you. */
export const BeforeSending = styled.div`
  body:has(#thank-you:target, #thank-you[data-shown]) & {
    display: none;
  }
`;
