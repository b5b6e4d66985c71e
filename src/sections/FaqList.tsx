import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../components/Band";
import { Icon } from "../components/brand/Icon";
import { ContactCards } from "../components/cards/ContactCards";
import { Container } from "../components/Container";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { questions: readonly Queries.FaqListFragment[] };

/** The ids are on the answers, because a link opens only the `details` element that contains the link's target. */
export function FaqList({ questions }: Props) {
  return (
    <Band $flush>
      <Root>
        <Questions role="list">
          {questions.map(({ slug, question, answer }, index) => (
            <li key={slug}>
              <Details open={index === 0}>
                <summary>
                  <span>{index + 1}.</span>
                  <h2>{question}</h2>
                  <Icon name="plus" />
                </summary>
                <Answer id={slug}>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </Answer>
              </Details>
            </li>
          ))}
        </Questions>
        <Aside aria-labelledby="contact-title" data-print="no">
          <ContactCards titleId="contact-title" layout="column" />
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
  --indent: calc(var(--number-width) + ${vars.space.m});
  max-width: 62rem;
  border-top: 1px solid ${vars.color.line};

  ${media.medium} {
    --number-width: 2.75rem;
  }
`;

const Details = styled.details`
  border-bottom: 1px solid ${vars.color.line};
  interpolate-size: allow-keywords;

  /* An answer opened by a link has no transition, because browsers stop scrolling too early if the answer grows. */
  &:has(:target)::details-content {
    transition: none;
  }
  & > summary {
    display: flex;
    align-items: baseline;
    gap: ${vars.space.m};
    padding-block: ${vars.space.l};
  }
  & h2 {
    font-size: ${vars.size.heading4};
  }
  & span {
    flex: none;
    width: var(--number-width);
    color: ${vars.color.accentStrong};
    font: 400 ${vars.size.heading4} / 1.12 ${vars.font.display};
  }
  & svg {
    align-self: center;
    margin-left: auto;
    color: ${vars.color.brand};
    transition: rotate 0.25s;
  }
  &[open] svg {
    rotate: 45deg;
  }
  ${media.hover} {
    & > summary:hover {
      color: ${vars.color.brand};
    }
  }
  ${media.motion} {
    &::details-content {
      height: 0;
      overflow: clip;
      transition:
        height 0.3s,
        content-visibility 0.3s allow-discrete;
    }
    &[open]::details-content {
      height: auto;
    }
  }
`;

const Answer = styled.div`
  display: grid;
  gap: ${vars.space.m};
  max-width: calc(${vars.measure.text} + var(--indent));
  padding: 0 0 ${vars.space.xl} var(--indent);
  color: ${vars.color.inkSoft};
  scroll-margin-top: 11rem;
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

export const fragment = graphql`
  fragment FaqList on FaqQuestion {
    slug
    question
    answer
  }
`;
