import { graphql } from "gatsby";
import styled from "styled-components";
import { Container } from "../components/Container";
import { Picture } from "../components/Picture";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { intro: Queries.AboutIntroFragment };

export function AboutIntro({ intro }: Props) {
  return (
    <Root aria-labelledby="about-title">
      <Container>
        <Text>
          <h1 id="about-title">{intro.title}</h1>
          <div>
            {intro.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Text>
        <Frame>
          <Picture
            image={intro.image.childImageSharp?.gatsbyImageData}
            alt={intro.imageAlt}
            first
          />
        </Frame>
      </Container>
    </Root>
  );
}

const Root = styled.section`
  padding-top: clamp(3rem, 2rem + 5vw, 7rem);
`;

const Text = styled.div`
  display: grid;
  gap: ${vars.space.l} ${vars.space.xxl};

  & h1 {
    font-size: ${vars.size.heading1};
    line-height: 1.05;
  }
  & p {
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
  & p + p {
    margin-top: ${vars.space.m};
  }
  ${media.large} {
    grid-template-columns: 1.1fr 1fr;
  }
`;

const Frame = styled.div`
  overflow: hidden;
  margin-top: ${vars.space.xxl};
  border-radius: ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large} ${vars.radius.large};
  aspect-ratio: 3 / 2;

  & picture {
    height: 100%;
  }
  ${media.large} {
    aspect-ratio: 21 / 10;
  }
`;

export const fragment = graphql`
  fragment AboutIntro on AboutIntro {
    title
    paragraphs
    imageAlt
    image {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [640, 1280, 1600, 2612]
          sizes: "(min-width: 82rem) 82rem, 88vw"
        )
      }
    }
  }
`;
