import { graphql } from "gatsby";
import styled from "styled-components";
import { BlockHead } from "../../components/BlockHead";
import { CheckList } from "../../components/CheckList";
import { media } from "../../styles/media";
import { stepNumber } from "../../styles/stepNumber";
import { vars } from "../../styles/vars";

type Props = { block: Queries.StepsBlockFragment };

/** Numbered steps joined by a vertical line. */
export function StepsBlock({ block }: Props) {
  return (
    <section>
      <BlockHead title={block.title} intro={block.intro} />
      <Steps role="list">
        {block.items?.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            {item.text ? <p>{item.text}</p> : null}
            {item.points ? <CheckList toTick entries={item.points} columns={2} /> : null}
          </li>
        ))}
      </Steps>
    </section>
  );
}

const Steps = styled.ol`
  counter-reset: step;

  & > li {
    position: relative;
    counter-increment: step;
    padding: 0 0 ${vars.space.xxl} min(4rem, 20vw);
  }
  & > li::before {
    content: counter(step);
    top: -0.5rem;
    ${stepNumber}
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li:not(:last-child)::after {
    content: "";
    position: absolute;
    top: min(3rem, 15vw);
    bottom: 0.9rem;
    left: min(1.5rem, 7.5vw);
    border-left: 2px dotted ${vars.color.lineStrong};
    opacity: 0.6;
  }
  & h3 {
    margin-bottom: ${vars.space.s};
    font-size: ${vars.size.heading3};
  }
  & p {
    max-width: ${vars.measure.text};
    margin-bottom: ${vars.space.m};
    color: ${vars.color.inkSoft};
  }
  ${media.medium} {
    & > li {
      padding-left: 5rem;
    }
  }
`;

export const fragment = graphql`
  fragment StepsBlock on ServiceBlock {
    title
    intro
    items {
      title
      text
      points
    }
  }
`;
