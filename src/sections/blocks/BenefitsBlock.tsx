import { graphql } from "gatsby";
import styled from "styled-components";
import { BlockHead } from "../../components/BlockHead";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { block: Queries.BenefitsBlockFragment };

/** Benefits, each with a title and a sentence. */
export function BenefitsBlock({ block }: Props) {
  return (
    <section data-print="no">
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

  & > li {
    padding-top: ${vars.space.m};
    border-top: 2px solid ${vars.color.accent};
  }
  /* Beside the quote card there is no room for three: each takes a row, its title beside its text. */
  ${media.large} {
    grid-template-columns: 1fr;

    & > li {
      display: grid;
      grid-template-columns: 1fr 2fr;
      gap: ${vars.space.l};
    }
  }
  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));

    & > li {
      display: block;
    }
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
