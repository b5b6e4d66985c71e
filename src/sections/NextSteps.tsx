import { graphql } from "gatsby";
import { Band } from "../components/Band";
import { Container } from "../components/Container";
import { NumberedSteps } from "../components/NumberedSteps";
import { SectionHead } from "../components/SectionHead";

type Props = { next: Queries.NextStepsFragment };

/** What happens after a quote request has been sent. */
export function NextSteps({ next }: Props) {
  return (
    <Band $space="flush" aria-labelledby="next-title">
      <Container>
        <SectionHead id="next-title" title={next.title} />
        <NumberedSteps steps={next.steps} />
      </Container>
    </Band>
  );
}

export const fragment = graphql`
  fragment NextSteps on QuoteNext {
    title
    steps {
      title
      text
    }
  }
`;
