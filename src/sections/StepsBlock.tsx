import { graphql } from "gatsby"
import styled from "styled-components"
import { BlockHead } from "../components/BlockHead"
import { CheckList } from "../components/CheckList"
import { media } from "../styles/media"
import { vars } from "../styles/vars"

type Props = { block: Queries.StepsBlockFragment }

/** Numbered steps down a line: the seven of a premium clean. */
export function StepsBlock({ block }: Props) {
  return (
    <section>
      <BlockHead title={block.title} intro={block.intro} />
      <Steps role="list">
        {block.items?.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            {item.text ? <p>{item.text}</p> : null}
            {item.points ? <CheckList entries={item.points} columns={2} /> : null}
          </li>
        ))}
      </Steps>
    </section>
  )
}

const Steps = styled.ol`
  counter-reset: step;

  & > li {
    position: relative;
    counter-increment: step;
    padding: 0 0 ${vars.space.xxl} 4rem;
  }
  & > li::before {
    content: counter(step);
    position: absolute;
    top: -0.4rem;
    left: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 1.375rem 1.375rem 1.375rem 0.4rem;
    background: ${vars.color.brand};
    color: ${vars.color.onBrand};
    font: 400 1.25rem/1 ${vars.font.display};
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li:not(:last-child)::after {
    content: "";
    position: absolute;
    top: 2.9rem;
    bottom: 0.9rem;
    left: 1.375rem;
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
  ${media.print} {
    & > li::before {
      color: inherit;
      background: none;
      border: 1px solid;
    }
  }
`

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
`
