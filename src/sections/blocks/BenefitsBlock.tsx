import { graphql } from "gatsby";
import styled from "styled-components";
import { BlockHead } from "../../components/BlockHead";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { block: Queries.BenefitsBlockFragment };

/** Benefits, each with a title and a sentence. */
export function BenefitsBlock({ block }: Props) {
  return (
    <section>
      <BlockHead title={block.title} intro={block.intro} />
      <List role="list">
        {block.items?.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${vars.space.xl};

  /* Beside the quote card there is room for two: a third one takes the whole width. */
  ${media.large} {
    grid-template-columns: 1fr 1fr;

    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));

    & > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }

  & > li {
    padding-top: ${vars.space.m};
    border-top: 2px solid ${vars.color.accent};
  }
  & h3 {
    margin-bottom: ${vars.space.xs};
    font-size: ${vars.size.heading4};
  }
  & p {
    color: ${vars.color.inkSoft};
  }
`;

export const fragment = graphql`
  fragment BenefitsBlock on ServiceBlock {
    title
    intro
    items {
      title
      text
    }
  }
`;
