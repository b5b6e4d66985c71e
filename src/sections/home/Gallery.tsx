import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { Figure } from "../../components/Figure";
import { SectionHead } from "../../components/SectionHead";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.GalleryFragment };

/** Any number of pictures in columns. */
export function Gallery({ id, section }: Props) {
  if (!section.pictures?.length) return null;
  return (
    <Band aria-labelledby={id} data-print="no">
      <Container>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        <Pictures>
          {section.pictures.map((picture) => (
            <Figure key={picture.imageAlt} picture={picture} />
          ))}
        </Pictures>
      </Container>
    </Band>
  );
}

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${vars.space.l};

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

export const fragment = graphql`
  fragment Gallery on HomeSection {
    title
    intro
    pictures {
      ...Figure
    }
  }
`;
