import styled from "styled-components";
import { Section } from "../../components/Section";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.SectionListFragment };

export function Prose({ id, section }: Props) {
  return (
    <Section id={id} head={section} columns="5fr 7fr">
      <Paragraphs>
        {section.paragraphs?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.link ? <a href={section.link.path}>{section.link.label}</a> : null}
      </Paragraphs>
    </Section>
  );
}

const Paragraphs = styled.div`
  display: grid;
  align-content: start;
  gap: ${vars.space.m};
  max-width: ${vars.measure.narrow};
`;
