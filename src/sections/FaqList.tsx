import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../components/Band";
import { Container } from "../components/Container";
import { Disclosure } from "../components/Disclosure";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { questions: readonly Queries.FaqListFragment[] };

/** The numbered questions, each opening its answer. */
export function FaqList({ questions }: Props) {
  return (
    <Band $space="flush">
      <Container>
        <Root role="list">
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
        </Root>
      </Container>
    </Band>
  );
}

const Root = styled.ol`
  max-width: 62rem;
  border-top: 1px solid ${vars.color.line};
`;

const Question = styled.h2`
  font-size: ${vars.size.heading4};
`;

const Number = styled.span`
  flex: none;
  width: 2.2rem;
  color: ${vars.color.accentStrong};
  font: 400 ${vars.size.heading4} / 1.12 ${vars.font.display};

  & ~ svg {
    flex: none;
  }
  ${media.medium} {
    width: 3.5rem;
  }
`;

export const fragment = graphql`
  fragment FaqList on FaqQuestion {
    slug
    question
    answer
  }
`;
