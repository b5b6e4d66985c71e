import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Button } from "../../components/Button";
import { Columns } from "../../components/Columns";
import { vars } from "../../styles/vars";

type Props = {
  id: string;
  section: Queries.FirstQuestionsFragment;
  questions: readonly Queries.FirstQuestionFragment[];
};

/** The questions alone: their answers are on /faq, and would take a tenth of what arrives with the first packets. */
export function FirstQuestions({ id, section, questions }: Props) {
  const shown = questions.filter((question) => question.onHome);
  if (shown.length === 0) return null;
  return (
    <Band $tone="warm" aria-labelledby={id} data-print="no">
      <Columns>
        <Head>
          <h2 id={id}>{section.title}</h2>
          <p>{section.intro}</p>
          {section.allLink ? (
            <Button href={section.allLink.path} $tone="quiet">
              {section.allLink.label}
            </Button>
          ) : null}
        </Head>
        <Questions role="list">
          {shown.map(({ slug, question }) => (
            <Question key={slug}>
              <a href={`/faq#${slug}`}>{question}</a>
            </Question>
          ))}
        </Questions>
      </Columns>
    </Band>
  );
}

const Head = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${vars.space.m};

  & h2 {
    font-size: ${vars.size.heading2};
  }
  & p {
    margin-bottom: ${vars.space.s};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
`;

const Questions = styled.ul``;

const Question = styled.li`
  border-bottom: 1px solid ${vars.color.line};

  & a {
    display: block;
    padding-block: ${vars.space.m};
    color: inherit;
    text-decoration-color: ${vars.color.lineStrong};
    font: 400 ${vars.size.heading4} / 1.3 ${vars.font.display};
  }
`;

export const fragment = graphql`
  fragment FirstQuestions on HomeSection {
    title
    intro
    allLink {
      label
      path
    }
  }
  fragment FirstQuestion on FaqQuestion {
    slug
    question
    onHome
  }
`;
