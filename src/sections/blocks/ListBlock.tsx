import { graphql } from "gatsby";
import styled, { css } from "styled-components";
import { BlockHead } from "../../components/BlockHead";
import { vars } from "../../styles/vars";

type Props = { block: Queries.ListBlockFragment };

/** Short entries in columns, such as whom a service is ideal for. */
export function ListBlock({ block }: Props) {
  return (
    <section>
      <BlockHead title={block.title} intro={block.intro} />
      <List role="list" $isOfNames={block.items?.every(({ text }) => !text) ?? false}>
        {block.items?.map((item) => (
          <li key={item.title}>
            <strong>{item.title}</strong>
            {item.text ? <span>{item.text}</span> : null}
          </li>
        ))}
      </List>
    </section>
  );
}

const entries = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  column-gap: ${vars.space.xl};

  & > li {
    padding-block: ${vars.space.m};
    border-top: 1px solid ${vars.color.line};
  }
`;

/** Names alone flow like words: in columns, an odd one would leave a cell empty. */
const names = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space.s};

  & > li {
    padding: ${vars.space.xs} ${vars.space.m};
    border: 1px solid ${vars.color.line};
    border-radius: ${vars.radius.round};
    background: ${vars.color.surfaceWarm};
  }
`;

const List = styled.ul<{ $isOfNames: boolean }>`
  ${({ $isOfNames }) => ($isOfNames ? names : entries)}

  & strong {
    font-weight: 600;
  }
  & span {
    display: block;
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
`;

export const fragment = graphql`
  fragment ListBlock on ServiceBlock {
    title
    intro
    items {
      title
      text
    }
  }
`;
