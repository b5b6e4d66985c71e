import { graphql } from "gatsby";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { ButtonRow } from "../../components/ButtonRow";
import { Container } from "../../components/Container";
import { Icon } from "../../components/brand/Icon";
import { Picture } from "../../components/Picture";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { deep } from "../../styles/deep";
import { media } from "../../styles/media";
import { roundButton } from "../../styles/roundButton";
import { shade } from "../../styles/shade";
import { vars } from "../../styles/vars";

type Props = { hero: Queries.HeroFragment };

/**
 * A full-screen film with the headline over it. The poster is part of the page; the film is fetched after the page has
 * loaded and shown once it plays (src/enhance/runFilm.ts). If it fails or may not start, the poster simply stays.
 */
export function Hero({ hero }: Props) {
  return (
    <Root aria-labelledby="hero-title">
      <Backdrop>
        <Picture
          image={hero.poster.childImageSharp?.gatsbyImageData}
          portrait={hero.posterPortrait.childImageSharp?.gatsbyImageData}
          alt=""
          first
        />
        <Film data-film="" muted loop playsInline preload="none" tabIndex={-1} aria-hidden="true">
          <source
            media="(orientation: portrait)"
            src="/video/hero-portrait.webm"
            type="video/webm"
          />
          <source media="(orientation: portrait)" src="/video/hero-portrait.mp4" type="video/mp4" />
          <source media="(min-width: 80rem)" src="/video/hero-wide.webm" type="video/webm" />
          <source media="(min-width: 80rem)" src="/video/hero-wide.mp4" type="video/mp4" />
          <source src="/video/hero.webm" type="video/webm" />
          <source src="/video/hero.mp4" type="video/mp4" />
        </Film>
      </Backdrop>
      <Words>
        <Title id="hero-title">{hero.title}</Title>
        <Text>{hero.text}</Text>
        <Ways>
          {hero.links.map((link, index) => (
            <Button key={link.path} href={link.path} $tone={index === 0 ? "accent" : "light"}>
              {link.label}
            </Button>
          ))}
        </Ways>
      </Words>
      <FilmButton type="button" data-film="" hidden>
        <span>
          <Icon name="pause" />
          <VisuallyHidden>{hero.pauseFilm}</VisuallyHidden>
        </span>
        <span>
          <Icon name="play" />
          <VisuallyHidden>{hero.playFilm}</VisuallyHidden>
        </span>
      </FilmButton>
    </Root>
  );
}

const Root = styled.section`
  position: relative;
  display: grid;
  align-items: end;
  min-height: max(100svh, 34rem);
  padding-block: 8rem clamp(4.5rem, 9vh, 7rem);
  overflow: hidden;
  isolation: isolate;
  ${deep}

  ${media.print} {
    min-height: 0;
    padding-block: 1rem;
  }
`;

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;

  & > picture,
  & > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    background: ${vars.color.deep};
  }
  /* The sofa and the lamp, not the wall between them. */
  @media (orientation: portrait) {
    & img,
    & > video {
      object-position: 76%;
    }
  }

  /* The header stands on this shade, and on wide screens the words. */
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    background: linear-gradient(
      ${shade(0.8)},
      ${shade(0.66)} 5.5rem,
      ${shade(0.24)} 10rem,
      ${shade(0.16)}
    );
  }
  ${media.large} {
    &::after {
      background:
        linear-gradient(
          to right,
          ${shade(0.78)},
          ${shade(0.68)} 46%,
          ${shade(0.48)} 66%,
          ${shade(0)} 94%
        ),
        linear-gradient(${shade(0.8)}, ${shade(0.66)} 5.5rem, ${shade(0.24)} 10rem, ${shade(0.16)});
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Film = styled.video`
  opacity: 0;
  transition: opacity 0.8s;

  &[data-film="playing"],
  &[data-film="paused"] {
    opacity: 1;
  }
`;

const Words = styled(Container)`
  position: relative;
  display: grid;
  gap: ${vars.space.l};

  /* On narrow screens the shade is behind the words, however tall they are, and ends at the edges of the hero. */
  &::before {
    content: "";
    position: absolute;
    z-index: -1;
    inset: -11rem 0 -9rem;
    background: linear-gradient(
      ${shade(0)},
      ${shade(0.64)} 10rem,
      ${shade(0.8)} 60%,
      ${shade(0.86)}
    );
  }
  ${media.large} {
    &::before {
      content: none;
    }
  }
`;

const Ways = styled(ButtonRow)`
  ${media.below} {
    gap: ${vars.space.s};

    & > a {
      flex: auto;
      padding-inline: 0.4rem;
      white-space: nowrap;
    }
  }
`;

const Title = styled.h1`
  max-width: 9.5em;
  font-size: ${vars.size.hero};
  line-height: 1.02;
  letter-spacing: -0.022em;
`;

const Text = styled.p`
  max-width: 34rem;
  margin-bottom: ${vars.space.xs};
  line-height: 1.5;

  ${media.medium} {
    font-size: ${vars.size.lead};
  }
`;

const FilmButton = styled.button`
  ${roundButton}
  position: absolute;
  right: max(${vars.space.gutter}, (100% - ${vars.measure.page}) / 2);
  bottom: ${vars.space.s};
  background: ${shade(0.62)};

  &:hover {
    background: ${shade(0.9)};
  }
  &[hidden] {
    display: none;
  }
  ${media.medium} {
    bottom: ${vars.space.xl};
  }

  & > span {
    display: none;
    justify-content: center;
  }
  &[data-film="playing"] > :first-child,
  &[data-film="paused"] > :last-child {
    display: flex;
  }
`;

export const fragment = graphql`
  fragment Hero on HomeHero {
    title
    text
    links {
      label
      path
    }
    poster {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [800, 1280, 1600]
          sizes: "max(100vw, 178vh)"
        )
      }
    }
    posterPortrait {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [480, 720], sizes: "max(100vw, 80vh)")
      }
    }
    pauseFilm
    playFilm
  }
`;
