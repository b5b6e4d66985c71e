import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Button } from "../../components/Button";
import { CheckList } from "../../components/CheckList";
import { Container } from "../../components/Container";
import { Icon } from "../../components/brand/Icon";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = {
  id: string;
  section: Queries.SectionListFragment;
  questions: readonly Queries.FirstQuestionFragment[];
};

/** The questions link to their answers on /faq, because repeating the answers would make the page larger. */
export function Guarantee({ id, section, questions }: Props) {
  const { title, text, points, first } = section;
  const shown = first ? questions.filter(({ onHome }) => onHome) : [];
  return (
    <Band aria-labelledby={id}>
      <Columns>
        <Panel>
          <Icon name="guarantee" />
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          {points ? <CheckList entries={points} /> : null}
        </Panel>
        {first && shown.length > 0 && (
          <div data-print="no">
            <h2>{first.title}</h2>
            <Questions role="list">
              {shown.map(({ slug, question }) => (
                <li key={slug}>
                  <a href={`/faq#${slug}`}>{question}</a>
                </li>
              ))}
            </Questions>
            <Button href={first.allLink.path} $tone="quiet">
              {first.allLink.label}
            </Button>
          </div>
        )}
      </Columns>
    </Band>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.xxl};

  & h2 {
    font-size: ${vars.size.heading3};
  }
  ${media.large} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    align-items: center;
  }
`;

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space.l};
  break-inside: avoid;
  border: 1px solid transparent; /* a border that only forced-colors mode shows */
  padding: min(8.75vw, clamp(1.75rem, 1rem + 3.5vw, 4.5rem));
  border-radius: ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large} ${vars.radius.large};
  background: ${vars.color.brandSoft};

  & > h2 {
    flex: 1 1 7em;
  }
  & > svg {
    width: 3.5rem;
    height: 3.5rem;
    padding: 0.8rem;
    border-radius: 50%;
    background: ${vars.color.brand};
    color: ${vars.color.onBrand};
  }
  & > :is(p, ul) {
    flex: 1 1 100%;
    font-size: ${vars.size.lead};
  }
  & > ul {
    font-weight: 600;
  }
`;

const Questions = styled.ul`
  margin-block: ${vars.space.s} ${vars.space.l};

  & a {
    display: block;
    padding-block: ${vars.space.m};
    border-bottom: 1px solid ${vars.color.line};
    color: inherit;
    text-decoration-color: ${vars.color.lineStrong};
    font: 400 ${vars.size.heading4} / 1.3 ${vars.font.display};
  }
`;

export const fragment = graphql`
  fragment FirstQuestion on FaqQuestion {
    slug
    question
    onHome
  }
`;
