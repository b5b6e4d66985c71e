import { graphql } from "gatsby";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { NumberedSteps } from "../../components/NumberedSteps";
import { SectionHead } from "../../components/SectionHead";

type Props = { words: Queries.HowItWorksFragment };

export function HowItWorks({ words }: Props) {
  return (
    <Band $tone="warm" aria-labelledby="steps-title">
      <Container>
        <SectionHead id="steps-title" title={words.title} intro={words.intro} />
        <NumberedSteps steps={words.steps} />
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
