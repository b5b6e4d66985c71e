import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../components/Band";
import { ContactCards } from "../components/cards/ContactCards";
import { Container } from "../components/Container";
import { Disclosure } from "../components/Disclosure";
import { useBusiness } from "../components/company/useBusiness";
import { VisuallyHidden } from "../components/VisuallyHidden";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { questions: readonly Queries.FaqListFragment[] };

/** The numbered questions, each opening its answer; on wide screens with the ways to reach us beside them. */
export function FaqList({ questions }: Props) {
  const { contactCardsTitle } = useBusiness();
  return (
    <Band $space="flush">
      <Root>
        <Questions role="list">
          {questions.map((question, index) => (
            <li key={question.slug}>
              <Disclosure
                id={question.slug}
                open={index === 0}
                summary={
                  <>
                    <Number>{index + 1}.</Number>
                    <Question>{question.question}</Question>
                  </>
                }
                paragraphs={question.answer}
              />
            </li>
          ))}
        </Questions>
        <Aside aria-labelledby="contact-title" data-print="no">
          <VisuallyHidden as="h2" id="contact-title">
            {contactCardsTitle}
          </VisuallyHidden>
          <ContactCards layout="column" />
        </Aside>
      </Root>
    </Band>
  );
}

const Root = styled(Container)`
  ${media.wide} {
    display: grid;
    grid-template-columns: 1fr 20rem;
    gap: ${vars.space.xxl};
  }
`;

const Questions = styled.ol`
  --number-width: min(1.75rem, 8.75vw);
  --answer-indent: calc(var(--number-width) + ${vars.space.m});
  max-width: 62rem;
  border-top: 1px solid ${vars.color.line};

  ${media.medium} {
    --number-width: 2.75rem;
  }
`;

const Aside = styled.aside`
  display: none;

  ${media.wide} {
    display: block;
    top: 7rem;
    align-self: start;

    ${media.tall} {
      position: sticky;
    }
  }
`;

const Question = styled.h2`
  font-size: ${vars.size.heading4};
`;

const Number = styled.span`
  flex: none;
  width: var(--number-width);
  color: ${vars.color.accentStrong};
  font: 400 ${vars.size.heading4} / 1.12 ${vars.font.display};
`;

export const fragment = graphql`
  fragment FaqList on FaqQuestion {
    slug
    question
    answer
  }
`;
