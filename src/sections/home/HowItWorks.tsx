import styled from "styled-components";
import { LinkLine } from "../../components/LinkLine";
import { NumberedSteps } from "../../components/NumberedSteps";
import { Section } from "../../components/Section";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.SectionListFragment };

export function HowItWorks({ id, section }: Props) {
  return (
    <Section id={id} head={section} tone="warm">
      <NumberedSteps steps={section.steps ?? []} />
      {section.ask ? (
        <Ask>
          <LinkLine {...section.ask} />
        </Ask>
      ) : null}
    </Section>
  );
}

const Ask = styled.div`
  margin-top: ${vars.space.l};
`;
