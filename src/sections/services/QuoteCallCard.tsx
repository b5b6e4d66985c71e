import { graphql } from "gatsby";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { Icon } from "../../components/Icon";
import { toPhoneHref } from "../../components/toPhoneHref";
import { useBusiness } from "../../components/useBusiness";
import { deep } from "../../styles/deep";
import { vars } from "../../styles/vars";

type Props = {
  words: Queries.QuoteCallCardFragment;
  facts: readonly Queries.QuoteCallCardFactFragment[] | null;
};

/** The call to quote on every service page, under the facts that a visitor weighs first. */
export function QuoteCallCard({ words, facts }: Props) {
  const { phone } = useBusiness();
  const { quoteCard } = words;
  return (
    <Root>
      {facts?.length ? (
        <Facts>
          <h2>{words.factsTitle}</h2>
          <dl>
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </Facts>
      ) : null}
      <Call>
        <h2>{quoteCard.title}</h2>
        <p>{quoteCard.text}</p>
        <Button href={quoteCard.link.path} $tone="accent">
          {quoteCard.link.label}
        </Button>
        <p>
          {quoteCard.callPrefix}{" "}
          <a href={toPhoneHref(phone)}>
            <Icon name="phone" /> {phone}
          </a>
        </p>
      </Call>
    </Root>
  );
}

const Root = styled.aside`
  overflow: hidden;
  border-radius: ${vars.radius.large};
  box-shadow: ${vars.shadow.rest};

  & h2 {
    font-size: ${vars.size.heading4};
  }
`;

const Facts = styled.div`
  padding: ${vars.space.l} ${vars.space.xl};
  background: ${vars.color.surfaceWarm};
  font-size: ${vars.size.small};

  & dl > div {
    padding-block: ${vars.space.s};
  }
  & dl > div + div {
    border-top: 1px solid ${vars.color.line};
  }
  & dl {
    margin-top: ${vars.space.xs};
  }
  & dt {
    color: ${vars.color.inkSoft};
  }
  & dd {
    font-weight: 600;
    line-height: 1.4;
  }
`;

const Call = styled.div`
  display: grid;
  gap: ${vars.space.m};
  padding: ${vars.space.xl};
  ${deep}

  && > h2 {
    font-size: ${vars.size.heading3};
  }
  & > p {
    color: ${vars.color.onDeepSoft};
    font-size: ${vars.size.small};
  }
  & > p > a {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    padding-block: 0.2rem;
    color: inherit;
    font-weight: 600;
    white-space: nowrap;
  }
  & > p svg {
    width: 1.1em;
    height: 1.1em;
  }
`;

export const fragment = graphql`
  fragment QuoteCallCard on Services {
    factsTitle
    quoteCard {
      title
      text
      link {
        label
        path
      }
      callPrefix
    }
  }
  fragment QuoteCallCardFact on ServiceFact {
    label
    value
  }
`;
