import { graphql } from "gatsby";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { NumberedSteps } from "../../components/NumberedSteps";
import { SectionHead } from "../../components/SectionHead";

type Props = { content: Queries.HowItWorksFragment };

export function HowItWorks({ content }: Props) {
  return (
    <Band $tone="warm" aria-labelledby="steps-title">
      <Container>
        <SectionHead id="steps-title" title={content.title} intro={content.intro} />
        <NumberedSteps steps={content.steps} />
      </Container>
    </Band>
  );
}

export const fragment = graphql`
  fragment HowItWorks on HomeSteps {
    title
    intro
    steps {
      title
      text
    }
  }
`;
