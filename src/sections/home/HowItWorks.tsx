import { graphql } from "gatsby";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { NumberedSteps } from "../../components/NumberedSteps";
import { SectionHead } from "../../components/SectionHead";

type Props = { id: string; section: Queries.HowItWorksFragment };

export function HowItWorks({ id, section }: Props) {
  return (
    <Band $tone="warm" aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        <NumberedSteps steps={section.steps ?? []} />
      </Container>
    </Band>
  );
}

export const fragment = graphql`
  fragment HowItWorks on HomeSection {
    title
    intro
    steps {
      title
      text
    }
  }
`;
