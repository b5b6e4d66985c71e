import { graphql } from "gatsby";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { ButtonRow } from "../../components/ButtonRow";
import { Container } from "../../components/Container";
import { Icon } from "../../components/brand/Icon";
import { Picture } from "../../components/Picture";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { media } from "../../styles/media";
import { roundButton } from "../../styles/roundButton";
import { shade } from "../../styles/shade";
import { vars } from "../../styles/vars";

type Props = { hero: Queries.HeroFragment };

/**
 * A film that fills the screen, with the headline on the bright wall that it shows; on narrow screens the words are on paper
 * below the picture. The poster is part of the page; the film is fetched after the page has
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
        {hero.film && (
          <Film data-film="" muted loop playsInline preload="none" tabIndex={-1} aria-hidden="true">
            <source
              media="(orientation: portrait)"
              src="/video/hero-portrait.webm"
              type="video/webm"
            />
            <source
              media="(orientation: portrait)"
              src="/video/hero-portrait.mp4"
              type="video/mp4"
            />
            <source media="(min-width: 80rem)" src="/video/hero-wide.webm" type="video/webm" />
            <source media="(min-width: 80rem)" src="/video/hero-wide.mp4" type="video/mp4" />
            <source src="/video/hero.webm" type="video/webm" />
            <source src="/video/hero.mp4" type="video/mp4" />
          </Film>
        )}
      </Backdrop>
      <Words>
        <Title id="hero-title">{hero.title}</Title>
        <Text>{hero.text}</Text>
        <Ways>
          {hero.links.map((link, index) => (
            <Button key={link.path} href={link.path} $tone={index === 0 ? "accent" : "quiet"}>
              {link.label}
            </Button>
          ))}
        </Ways>
      </Words>
      {hero.film && (
        <FilmButton type="button" data-film="" data-print="no" hidden>
          <span>
            <Icon name="pause" />
            <VisuallyHidden>{hero.film.pause}</VisuallyHidden>
          </span>
          <span>
            <Icon name="play" />
            <VisuallyHidden>{hero.film.play}</VisuallyHidden>
          </span>
        </FilmButton>
      )}
    </Root>
  );
}

/** Words below the picture, unless the screen is wide enough for both side by side. */
const beside = "@media (min-width: 64rem) and (orientation: landscape)";

const Root = styled.section`
  position: relative;
  display: grid;
  grid-template-rows: minmax(40svh, 1fr) auto;
  min-height: 100svh;
  isolation: isolate; /* not overflow: that would be the box whose scrolling Ways is measured in */

  ${beside} {
    grid-template-rows: none;
    align-items: center;
    padding-block: 7rem 4rem;
  }
  ${media.print} {
    display: block;
    min-height: 0;
  }
`;

/** The header stands on it. Its whole height, two lines of a name included, can be read over a white picture. */
const headerShade = `linear-gradient(${shade(0.66)}, ${shade(0.62)} 5.25rem, ${shade(0)} 10rem)`;

const Backdrop = styled.div`
  position: relative;
  z-index: -1;
  margin-bottom: calc(-1 * ${vars.radius.petal});

  & > picture,
  & > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    background: ${headerShade};
  }
  ${beside} {
    position: absolute;
    inset: 0;
    margin: 0;

    /* The words stand on the wall, in its own light or in the dark scheme's dusk. */
    &::after {
      --haze: 40%;
      background:
        ${headerShade},
        linear-gradient(
          to right,
          color-mix(in srgb, ${vars.color.surface} var(--haze), transparent) 54%,
          transparent 80%
        );

      ${media.dark} {
        --haze: 84%;
      }
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
  display: grid;
  gap: ${vars.space.l};
  padding-block: ${vars.space.xl};
  border-radius: 0 ${vars.radius.petal} 0 0;
  background: ${vars.color.surface};

  ${beside} {
    background: none;
  }
  ${media.print} {
    padding-block: 0;
  }
`;

/** The contact bar has the same two buttons: it comes when these have left the screen (src/layout/ContactBar.tsx). */
const Ways = styled(ButtonRow)`
  view-timeline: --hero-buttons;

  & > a:last-child:not(:hover, :active) {
    background: ${vars.color.surface};
  }
  ${media.below} {
    gap: ${vars.space.s};

    & > a {
      flex: auto;
      padding-inline: 0.4rem;
    }
  }
`;

const Title = styled.h1`
  max-width: 9.5em;
  color: ${vars.color.brand};
  font-size: ${vars.size.hero};
  line-height: 1.02;
  letter-spacing: -0.022em;

  /* It ends before the furniture. */
  ${beside} {
    font-size: min(${vars.size.hero}, 5.6vw, 5rem);
  }
`;

const Text = styled.p`
  max-width: 34rem;
  margin-bottom: ${vars.space.xs};
  line-height: 1.5;

  ${media.medium} {
    font-size: ${vars.size.lead};
  }
  ${beside} {
    max-width: min(34rem, 40vw);
  }
`;

const FilmButton = styled.button`
  ${roundButton}
  position: absolute;
  grid-area: 1 / 1 / 2 / 2; /* on the picture, not on the words below it */
  right: max(${vars.space.gutter}, (100% - ${vars.measure.page}) / 2);
  bottom: ${vars.space.s};
  background: ${shade(0.62)};
  color: ${vars.color.onDeep};

  &:hover {
    background: ${shade(0.9)};
  }
  &[hidden] {
    display: none;
  }
  ${beside} {
    grid-area: auto;
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
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [1280, 1920], sizes: "max(100vw, 178vh)")
      }
    }
    posterPortrait {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [840], sizes: "100vw")
      }
    }
    film {
      pause
      play
    }
  }
`;
