import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../components/Band";
import { Container } from "../components/Container";
import { NumberedSteps } from "../components/NumberedSteps";
import { SectionHead } from "../components/SectionHead";
import { media } from "../styles/media";

type Props = { next: Queries.NextStepsFragment };

/** What happens after a quote request has been sent. */
export function NextSteps({ next }: Props) {
  return (
    <Root $space="flush" aria-labelledby="next-title">
      <Container>
        <SectionHead id="next-title" title={next.title} />
        <NumberedSteps steps={next.steps} />
      </Container>
    </Root>
  );
}

/** On wide screens FormIntro has the same beside the form. */
const Root = styled(Band)`
  ${media.large} {
    display: none;
  }
`;

export const fragment = graphql`
  fragment NextSteps on QuoteNext {
    title
    steps {
      title
      text
    }
  }
`;
