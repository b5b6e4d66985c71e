import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Columns } from "../../components/Columns";
import { SectionHead } from "../../components/SectionHead";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.ProseFragment };

/** A heading and paragraphs. */
export function Prose({ id, section }: Props) {
  return (
    <Band aria-labelledby={id}>
      <Columns>
        <SectionHead id={id} title={section.title} />
        <Paragraphs>
          {section.paragraphs?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Paragraphs>
      </Columns>
    </Band>
  );
}

const Paragraphs = styled.div`
  display: grid;
  align-content: start;
  gap: ${vars.space.m};
  max-width: ${vars.measure.narrow};
`;

export const fragment = graphql`
  fragment Prose on HomeSection {
    title
    paragraphs
  }
`;
