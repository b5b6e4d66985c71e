import type { MouseEvent, Ref } from "react";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";

type Props = {
  ref: Ref<HTMLElement>;
  words: Queries.QuoteFormFragment["form"]["thankYou"];
  /** What the received request is called, as the owner's mail calls it. Undefined as long as none was received by script. */
  reference: string | undefined;
  /** The page itself: loading it anew gives a blank form. */
  path: string;
  onAgain: (event: MouseEvent) => void;
};

/**
 * What a visitor sees once the request is received. Without script the address says so: the server leads to /quote#thank-you,
 * and the part that follows it (the form) hides itself.
 */
export function ThankYou({ ref, words, reference, path, onAgain }: Props) {
  return (
    <ThankYouRoot
      ref={ref}
      id="thank-you"
      aria-labelledby="thank-you-title"
      tabIndex={-1}
      data-shown={reference !== undefined || undefined}
    >
      <Title id="thank-you-title">{words.title}</Title>
      <Lead>{words.text}</Lead>
      <p>{words.followUp}</p>
      {reference ? (
        <p>
          {words.reference} <strong>{reference}</strong>
        </p>
      ) : null}
      <Button href={path} onClick={onAgain}>
        {words.again}
      </Button>
    </ThankYouRoot>
  );
}

export const ThankYouRoot = styled.section`
  display: none;
  gap: ${vars.space.m};
  justify-items: start;
  padding-block: ${vars.space.xl};
  scroll-margin-top: 7rem;

  &:target,
  &[data-shown] {
    display: grid;
  }

  a {
    margin-top: ${vars.space.m};
  }
`;

const Title = styled.h2`
  font-size: ${vars.size.heading2};
`;

const Lead = styled.p`
  font-size: ${vars.size.lead};
`;
