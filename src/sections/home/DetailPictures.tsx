import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { Figure } from "../../components/Figure";
import { SectionHead } from "../../components/SectionHead";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.DetailPicturesFragment };

export function DetailPictures({ id, section }: Props) {
  return (
    <Band aria-labelledby={id} data-print="no">
      <Container>
        <SectionHead id={id} title={section.title} intro={section.text} />
        <Pictures>
          {section.pictures?.map((picture) => (
            <Figure key={picture.imageAlt} picture={picture} />
          ))}
        </Pictures>
      </Container>
    </Band>
  );
}

const Pictures = styled.div`
  display: grid;
  gap: clamp(1.25rem, 0.8rem + 1.6vw, 2.25rem);

  & picture {
    overflow: hidden;
    border-radius: ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large}
      ${vars.radius.large};
    aspect-ratio: 3 / 2;
  }
  & figcaption {
    margin-top: ${vars.space.m};
    padding-left: ${vars.space.m};
    border-left: 2px solid ${vars.color.accent};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
  ${media.medium} {
    grid-template-columns: 1.25fr 1fr 1fr;

    & picture {
      aspect-ratio: auto;
      height: clamp(18rem, 32vw, 29rem);
    }
  }
`;

export const fragment = graphql`
  fragment DetailPictures on HomeSection {
    title
    text
    pictures {
      ...Figure
    }
  }
`;
