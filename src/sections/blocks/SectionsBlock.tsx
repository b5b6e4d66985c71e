import { graphql } from "gatsby";
import styled from "styled-components";
import { BlockHead } from "../../components/BlockHead";
import { CheckList } from "../../components/CheckList";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { block: Queries.SectionsBlockFragment };

/** Titled lists, such as the rooms of a service with what is done in each. */
export function SectionsBlock({ block }: Props) {
  return (
    <section>
      <BlockHead title={block.title} intro={block.intro} />
      {block.items?.map((item) => (
        <Part key={item.title}>
          <div>
            <h3>{item.title}</h3>
            {item.text ? <p>{item.text}</p> : null}
          </div>
          {item.points ? <CheckList toTick entries={item.points} /> : null}
        </Part>
      ))}
    </section>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${vars.space.m} ${vars.space.xl};
  padding-block: ${vars.space.l};
  border-top: 1px solid ${vars.color.line};

  & h3 {
    font-size: ${vars.size.heading3};
  }
  & p {
    margin-top: ${vars.space.xs};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
  ${media.medium} {
    grid-template-columns: 2fr 3fr;
  }
`;

export const fragment = graphql`
  fragment SectionsBlock on ServiceBlock {
    title
    intro
    items {
      title
      text
      points
    }
  }
`;
