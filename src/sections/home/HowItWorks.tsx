import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { LinkLine } from "../../components/LinkLine";
import { NumberedSteps } from "../../components/NumberedSteps";
import { SectionHead } from "../../components/SectionHead";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.HowItWorksFragment };

export function HowItWorks({ id, section }: Props) {
  return (
    <Band $tone="warm" aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        <NumberedSteps steps={section.steps ?? []} />
        {section.ask ? (
          <Ask>
            <LinkLine {...section.ask} />
          </Ask>
        ) : null}
      </Container>
    </Band>
  );
}

const Ask = styled.div`
  margin-top: ${vars.space.l};
`;

export const fragment = graphql`
  fragment HowItWorks on HomeSection {
    title
    intro
    ask {
      label
      links {
        label
        path
      }
    }
    steps {
      title
      text
    }
  }
`;
