import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { Figure } from "../../components/Figure";
import { SectionHead } from "../../components/SectionHead";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.BeforeAfterFragment };

/** The same place before and after the work, side by side. */
export function BeforeAfter({ id, section }: Props) {
  if (!section.pairs?.length) return null;
  return (
    <Band aria-labelledby={id} data-print="no">
      <Container>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        {section.pairs.map(({ before, after }) => (
          <Pair key={before.imageAlt}>
            <div>
              <Label>{section.labels?.before}</Label>
              <Figure picture={before} />
            </div>
            <div>
              <Label>{section.labels?.after}</Label>
              <Figure picture={after} />
            </div>
          </Pair>
        ))}
      </Container>
    </Band>
  );
}

const Pair = styled.div`
  display: grid;
  gap: ${vars.space.l};

  & + & {
    margin-top: ${vars.space.xl};
  }
  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
  & picture {
    overflow: hidden;
    aspect-ratio: 3 / 2;
    border-radius: ${vars.radius.large};
  }
  & figcaption {
    margin-top: ${vars.space.xs};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
`;

const Label = styled.p`
  margin-bottom: ${vars.space.xs};
  font-weight: 600;
`;

export const fragment = graphql`
  fragment BeforeAfter on HomeSection {
    title
    intro
    labels {
      before
      after
    }
    pairs {
      before {
        ...Figure
      }
      after {
        ...Figure
      }
    }
  }
`;
