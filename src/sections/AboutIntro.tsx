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
      <Text>
        <h1 id="about-title">{intro.title}</h1>
        <div>
          {intro.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Text>
      <Frame data-print="no">
        <Picture image={intro.image.childImageSharp?.gatsbyImageData} alt={intro.imageAlt} first />
      </Frame>
    </Root>
  );
}

const Root = styled.section`
  padding-top: clamp(2rem, 1.2rem + 3.6vw, 5rem);
`;

const Text = styled(Container)`
  display: grid;
  gap: ${vars.space.l} ${vars.space.xxl};

  & p {
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
  & p + p {
    margin-top: ${vars.space.m};
  }
  ${media.large} {
    grid-template-columns: 2fr 3fr; /* the same columns as in AboutSections */
  }
`;

const Frame = styled.div`
  margin-top: ${vars.space.xxl};
  aspect-ratio: 4 / 3;

  & picture {
    height: 100%;
  }
  & img {
    object-position: 50% 65%; /* keeps the furniture in the picture above the petal-shaped corner */
  }
  ${media.medium} {
    width: 100%;
    max-height: 92svh;
    aspect-ratio: 7 / 4;
  }
`;

export const fragment = graphql`
  fragment AboutIntro on AboutIntro {
    title
    paragraphs
    imageAlt
    image {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [840, 1280, 1920, 2612], sizes: "100vw")
      }
    }
  }
`;
