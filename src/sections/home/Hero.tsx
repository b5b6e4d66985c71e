import { graphql } from "gatsby";
import { Fragment } from "react";
import styled, { css } from "styled-components";
import { displayFace } from "../../../shared/displayFace";
import { Button } from "../../components/Button";
import { Icon } from "../../components/brand/Icon";
import { Picture } from "../../components/Picture";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { media } from "../../styles/media";
import { roundButton } from "../../styles/roundButton";
import { vars } from "../../styles/vars";

type Props = { hero: Queries.HeroFragment };

const portrait = "(orientation: portrait)";
const dark = "(prefers-color-scheme: dark)";

/** File names in static/video, each with a media query. The browser plays the first film that matches. */
const films = [
  ["hero-portrait", portrait],
  ["hero-wide", "(min-width: 80rem)"],
  ["hero", undefined],
] as const;

/** Shows a poster until the film plays. The dark scheme may have a different poster and film. */
export function Hero({ hero }: Props) {
  // Browsers without AVIF get the wide picture of their color scheme, even on portrait screens.
  const posters = [
    [`${portrait} and ${dark}`, hero.evening?.posterPortrait, false],
    [dark, hero.evening?.poster, true],
    [portrait, hero.posterPortrait, false],
  ] as const;
  const instead = posters.flatMap(([query, poster, hasJpeg]) => {
    const other = poster?.childImageSharp?.gatsbyImageData;
    return other ? [{ media: query, image: other, hasJpeg }] : [];
  });
  const image = hero.poster.childImageSharp?.gatsbyImageData;
  return (
    <Root aria-labelledby="hero-title">
      <Backdrop data-print="no" $hasEvening={Boolean(hero.evening)}>
        <Picture image={image} instead={instead} alt="" first />
        {hero.film && (
          <Film
            data-film=""
            data-evening={hero.evening && ""}
            muted
            loop
            playsInline
            preload="none"
            tabIndex={-1}
            aria-hidden="true"
          >
            {films.map(([name, screens]) => (
              <Fragment key={name}>
                <source media={screens} src={`/video/${name}.webm`} type="video/webm" />
                <source media={screens} src={`/video/${name}.mp4`} type="video/mp4" />
              </Fragment>
            ))}
          </Film>
        )}
      </Backdrop>
      <Words $hasFilm={Boolean(hero.film)}>
        <h1 id="hero-title">{hero.title}</h1>
        <p>{hero.text}</p>
        <Buttons>
          {hero.links.map((link, index) => (
            <Button key={link.path} href={link.path} $tone={index === 0 ? "accent" : "quiet"}>
              {link.label}
            </Button>
          ))}
        </Buttons>
        {hero.note && <small>{hero.note}</small>}
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

const margin = `max(${vars.space.gutter}, (100% - ${vars.measure.page}) / 2)`;

/** The first row leaves room for the button that pauses the film. */
const Root = styled.section`
  display: grid;
  grid-template-rows: minmax(4.25rem, 1fr) auto;
  min-height: calc(100svh - var(--header-height));

  ${media.short} {
    grid-template-rows: minmax(3.25rem, 1fr) auto;
  }
  /* On large screens, the home page's FirstView sets the height of the hero. */
  ${media.large} {
    min-height: 0;
  }
  /* The hero spans both rows of the page's grid, so that AskBar in the second row lies on top of the hero. */
  ${media.largeLandscape} {
    grid-area: 1 / 1 / span 2;
    grid-template-rows: 1fr auto;
    grid-template-rows: subgrid;
    align-items: center;
    padding-top: ${vars.space.l};
  }
`;

const Backdrop = styled.div<{ $hasEvening: boolean }>`
  position: absolute;
  z-index: -1;
  inset: 0 0 auto;
  height: 100vh;
  height: 100svh;

  & > picture,
  & > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* The portrait film is taller than any screen, so show its upper part, where the furniture is. */
  @media (orientation: portrait) {
    & > picture > img,
    & > video {
      object-position: 50% 20%;
    }
  }
  ${media.dark} {
    & > picture,
    & > video {
      filter: ${({ $hasEvening }) => ($hasEvening ? "none" : "brightness(0.6) saturate(0.9)")};
    }
    & > picture::after {
      content: none;
    }
  }
  ${media.largeLandscape} {
    /* A TrustStrip below AskBar pushes AskBar up over the furniture, so raise the film's lower edge. */
    ${media.belowWide} {
      ${media.tall} {
        :has(~ * > [data-tone="strip"]) > & :is(img, video) {
          padding-bottom: 4.25rem;
        }
      }
    }
    /* Makes the wall in the film lighter behind the text, or darker in the dark scheme. */
    &:has(video)::after {
      --start: ${margin};
      content: "";
      position: absolute;
      inset: 0;
      background: radial-gradient(
        46rem 31rem at calc(var(--start) + 16rem) 42%,
        ${vars.color.surface} 30%,
        transparent
      );
      opacity: 0.66;

      ${media.dark} {
        background: linear-gradient(
          to right,
          ${vars.color.surface} calc(var(--start) + 28rem),
          transparent calc(var(--start) + ${({ $hasEvening }) => ($hasEvening ? "64rem" : "74rem")})
        );
        opacity: ${({ $hasEvening }) => ($hasEvening ? 0.65 : 0.85)};
      }
    }
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

const onTheWall = css`
  ${media.largeLandscape} {
    justify-self: stretch;
    margin: 0;
    padding: 0 ${margin};
    border-radius: 0;
    background: none;

    & > h1 {
      font-size: min(${vars.size.hero}, 5.6vw, 8.9svh, 5rem);
    }
  }
`;

const onACard = css`
  ${media.largeLandscape} {
    width: min(44rem, 52vw);
    margin: 0 ${margin};
    padding: min(${vars.space.xxl}, 6svh) ${vars.space.xxl};

    & > h1 {
      font-size: min(${vars.size.hero}, 4.4vw, 7.4svh, 4rem);
    }
  }
`;

const Words = styled.div<{ $hasFilm: boolean }>`
  grid-area: 2 / 1;
  display: grid;
  gap: ${vars.space.m};
  margin: 0 0.5rem 0.5rem;
  padding: min(1.25rem, 5vw);
  border-radius: ${vars.radius.large} min(${vars.radius.petal}, 12.5vw) ${vars.radius.large}
    ${vars.radius.large};
  background: ${vars.color.surface};

  & > h1 {
    color: ${vars.color.brand};
    font-size: clamp(1.875rem, min(9.2vw, 6.4svh), 3.5rem);
    line-height: 1.02;
    letter-spacing: ${displayFace.tracking - 0.01}em;
  }
  & > p {
    max-width: 34rem;
    line-height: 1.5;
  }
  & > small {
    line-height: 1.4;
  }
  ${media.small} {
    justify-self: start;
    max-width: 38rem;
    margin: 0 ${vars.space.gutter} ${vars.space.l};
    padding: ${vars.space.l} ${vars.space.xl};
  }
  ${media.medium} {
    & > p {
      font-size: ${vars.size.lead};
    }
  }
  ${media.short} {
    gap: ${vars.space.xs};
    padding-block: ${vars.space.s};

    & > h1 {
      font-size: clamp(1.25rem, min(9.2vw, 8svh), 2.25rem);
    }
    & > :is(p, small) {
      order: 1;
    }
    & > p {
      font-size: ${vars.size.text};
    }
  }
  ${media.largeLandscape} {
    grid-area: 1 / 1;
    gap: ${vars.space.l};
    max-width: none;

    /* The heading must not cover the furniture in the film. */
    & > h1 {
      max-width: 9.5em;
    }
    & > p {
      max-width: min(34rem, 45vw);
      text-wrap: balance;
    }
    & > small {
      margin-top: calc(-1 * ${vars.space.xs});
      color: ${vars.color.ink};
    }
  }
  ${({ $hasFilm }) => ($hasFilm ? onTheWall : onACard)}
`;

/** ContactBar appears when the hero's buttons have left the screen. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space.s} ${vars.space.m};
  view-timeline: --hero-buttons;
  view-timeline-inset: var(--header-height);

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
  ${media.short} {
    & > a {
      min-height: 2.75rem;
      padding-block: 0.4rem;
    }
  }
`;

const FilmButton = styled.button`
  ${roundButton}
  grid-area: 1 / 1;
  place-self: end start;
  margin: 0 ${margin} ${vars.space.s};
  background: ${vars.color.surface};
  color: ${vars.color.brand};

  &:hover {
    background: ${vars.color.brandSoft};
  }
  &[hidden] {
    display: none;
  }
  ${media.short} {
    margin-bottom: 0.25rem;
  }
  ${media.medium} {
    grid-row: 1 / 3;
    justify-self: end;
    margin-bottom: ${vars.space.l};
  }
  ${media.largeLandscape} {
    grid-row: 2;
    margin-block: ${vars.space.l} calc(${vars.space.s} + 0.4rem);
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
  fragment HeroPoster on File {
    childImageSharp {
      gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [1280, 1920, 2560]
        sizes: "max(100vw, 178vh)"
      )
    }
  }
  fragment HeroPosterPortrait on File {
    childImageSharp {
      # A phone with three pixels per CSS pixel gets a picture made for two, which is sharp enough.
      gatsbyImageData(
        layout: FULL_WIDTH
        breakpoints: [828, 1080]
        sizes: "(max-width: 30rem) 17.5rem, max(100vw, 46.2vh)"
      )
    }
  }
  fragment Hero on HomeHero {
    title
    text
    note
    links {
      ...Link
    }
    ask {
      label
      links {
        ...Link
      }
    }
    poster {
      ...HeroPoster
    }
    posterPortrait {
      ...HeroPosterPortrait
    }
    evening {
      poster {
        ...HeroPoster
      }
      posterPortrait {
        ...HeroPosterPortrait
      }
    }
    film {
      pause
      play
    }
  }
`;
