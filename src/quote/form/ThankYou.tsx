import type { MouseEvent, Ref } from "react";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";
import { useIsLive } from "../../components/useIsLive";

type Props = {
  ref: Ref<HTMLElement>;
  words: Queries.QuoteFormFragment["form"]["thankYou"];
  /** A request was received by script. */
  isShown: boolean;
  /** What the received request is called, as the owner's mail calls it. */
  reference: string | undefined;
  /** The page itself: loading it anew gives a blank form. */
  path: string;
  onAgain: (event: MouseEvent) => void;
};

/**
 * What a visitor sees once the request is received. Without script the address says so: the server leads to
 * /quote#thank-you, and the form, which follows this part, hides itself.
 */
export function ThankYou({ ref, words, isShown, reference, path, onAgain }: Props) {
  const isLive = useIsLive();

  return (
    <ThankYouRoot
      ref={ref}
      id="thank-you"
      aria-labelledby="thank-you-title"
      tabIndex={-1}
      data-shown={isShown || undefined}
    >
      <Title id="thank-you-title">{words.title}</Title>
      <Lead>{words.text}</Lead>
      <p>{words.followUp}</p>
      {reference ? (
        <p>
          {words.reference} <strong>{reference}</strong>
        </p>
      ) : null}
      {isLive ? (
        <Again as="button" type="button" $tone="quiet" onClick={onAgain}>
          {words.again}
        </Again>
      ) : (
        <Again href={path} $tone="quiet">
          {words.again}
        </Again>
      )}
      <Steps>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
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
`;

const Title = styled.h2`
  font-size: ${vars.size.heading2};
`;

const Lead = styled.p`
  font-size: ${vars.size.lead};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${vars.space.xs};
  margin-top: ${vars.space.m};
  padding: ${vars.space.l} 0 0 1.3em;
  border-top: 1px solid ${vars.color.line};
  list-style: decimal;
`;

/** Above the steps: at the bottom of a phone's screen the toast would cover it. */
const Again = styled(Button)`
  margin-top: ${vars.space.m};
`;
