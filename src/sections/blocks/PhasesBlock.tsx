import { graphql } from "gatsby";
import styled from "styled-components";
import { BlockHead } from "../../components/BlockHead";
import { CheckList } from "../../components/CheckList";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { block: Queries.PhasesBlockFragment };

/** Large numbered phases. */
export function PhasesBlock({ block }: Props) {
  return (
    <section>
      <BlockHead title={block.title} intro={block.intro} />
      <Phases role="list">
        {block.items?.map((item) => (
          <li key={item.title}>
            <div>
              <h3>{item.title}</h3>
              {item.text ? <p>{item.text}</p> : null}
            </div>
            {item.points ? <CheckList toTick entries={item.points} /> : null}
          </li>
        ))}
      </Phases>
    </section>
  );
}

const Phases = styled.ol`
  counter-reset: phase;
  display: grid;
  gap: ${vars.space.m};

  & > li {
    counter-increment: phase;
    display: grid;
    gap: ${vars.space.l} ${vars.space.xl};
    padding: clamp(1.5rem, 1rem + 2vw, 2.75rem);
    border: 1px solid transparent; /* forced colours show it */
    border-radius: ${vars.radius.large};
    background: ${vars.color.surfaceWarm};
  }
  & > li > div::before {
    content: counter(phase);
    display: block;
    margin-bottom: ${vars.space.s};
    color: ${vars.color.brand};
    font: 400 ${vars.size.heading1} / 1 ${vars.font.display};
  }
  & h3 {
    margin-bottom: ${vars.space.xs};
    font-size: ${vars.size.heading3};
  }
  ${media.medium} {
    & > li {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

export const fragment = graphql`
  fragment PhasesBlock on ServiceBlock {
    title
    intro
    items {
      title
      text
      points
    }
  }
`;
