import { graphql } from "gatsby";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { block: Queries.CallToActionBlockFragment };

export function CallToActionBlock({ block }: Props) {
  return (
    <Root>
      <h2>{block.title}</h2>
      {block.intro ? <p>{block.intro}</p> : null}
      {block.link ? <Button href={block.link.path}>{block.link.label}</Button> : null}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  justify-items: start;
  gap: ${vars.space.m};
  border: 1px solid transparent; /* forced colours show it */
  padding: clamp(1.75rem, 1rem + 3vw, 3.5rem);
  border-radius: ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large} ${vars.radius.large};
  background: ${vars.color.accentSoft};

  & > h2 {
    font-size: ${vars.size.heading2};
  }
  & > p {
    max-width: ${vars.measure.text};
  }
  & > a {
    margin-top: ${vars.space.xs};
  }
  ${media.print} {
    display: none;
  }
`;

export const fragment = graphql`
  fragment CallToActionBlock on ServiceBlock {
    title
    intro
    link {
      label
      path
    }
  }
`;
