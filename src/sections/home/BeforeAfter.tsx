import { graphql } from "gatsby";
import styled, { css } from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { Picture } from "../../components/Picture";
import { SectionHead } from "../../components/SectionHead";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.BeforeAfterFragment };

/**
 * The same place before and after the work, across the whole screen. With script and a label for it, a slider moves the line
 * between the two pictures (src/enhance/runSliders.ts); otherwise both are shown.
 */
export function BeforeAfter({ id, section: { title, intro, labels, pairs } }: Props) {
  if (!pairs?.length) return null;
  return (
    <Band aria-labelledby={id} data-print="no">
      <Container>
        <SectionHead id={id} title={title} intro={intro} />
      </Container>
      {pairs.map(({ before, after }) => (
        <figure key={before.imageAlt}>
          <Pair $slides={Boolean(labels?.slider)}>
            <div>
              <Label>{labels?.before}</Label>
              <Picture image={before.image.childImageSharp?.wide} alt={before.imageAlt} />
            </div>
            <div>
              <Label>{labels?.after}</Label>
              <Picture image={after.image.childImageSharp?.wide} alt={after.imageAlt} />
            </div>
            {labels?.slider ? (
              <input type="range" aria-label={labels.slider} autoComplete="off" />
            ) : null}
          </Pair>
          {after.caption ? <Caption as="figcaption">{after.caption}</Caption> : null}
        </figure>
      ))}
    </Band>
  );
}

const handle = css`
  width: 3rem;
  height: 3rem;
  border: 3px solid ${vars.color.brand};
  border-radius: 50%;
  background: radial-gradient(${vars.color.brand} 30%, ${vars.color.surface} 33%);
  box-shadow: 0 0 0 var(--ring, 0) ${vars.color.surface};
`;

const sliding = css`
  @media screen and (scripting: enabled) {
    /* The line is as far from the edges as the middle of the slider's handle. */
    --at: calc(1.5rem + (100% - 3rem) * var(--line, 50) / 100);
    grid-template: 100% / 100%;
    aspect-ratio: 4 / 3;

    ${media.medium} {
      aspect-ratio: 2;
    }
    & > div {
      grid-area: 1 / 1;
    }
    & img {
      object-position: 50% 80%; /* where it is cut, the floor matters more than the ceiling */
    }
    & > div + div {
      clip-path: inset(0 0 0 var(--at));
    }
    &::after {
      content: "";
      position: absolute;
      inset: 0 auto 0 var(--at);
      width: 3px;
      background: ${vars.color.surface};
    }
    & > input {
      display: block;
      position: absolute;
      z-index: 1;
      inset: 0;
      width: 100%;
      height: 100%;
      margin: 0;
      appearance: none;
      background: none;
      touch-action: pan-y; /* up and down scrolls the page */

      &:focus-visible {
        --ring: 6px;
        outline-color: ${vars.color.surface};
        outline-offset: -6px; /* its own edge is the screen's */
      }
      &::-webkit-slider-thumb {
        appearance: none;
        ${handle}
      }
      &::-moz-range-thumb {
        ${handle}
      }
    }
  }
`;

const Pair = styled.div<{ $slides: boolean }>`
  display: grid;
  position: relative;
  gap: ${vars.space.xs};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
  & > div {
    position: relative;
    isolation: isolate;
  }
  & picture {
    height: 100%;
  }
  & > input {
    display: none;
  }
  ${({ $slides }) => $slides && sliding}
`;

const Label = styled.p`
  position: absolute;
  z-index: 1; /* the dark scheme's filter lifts the picture */
  top: ${vars.space.m};
  left: ${vars.space.gutter};
  padding: ${vars.space.xxs} ${vars.space.m};
  border-radius: ${vars.radius.round};
  background: ${vars.color.surface};
  font-size: ${vars.size.small};
  font-weight: 600;

  div + div > & {
    right: ${vars.space.gutter};
    left: auto;
  }
`;

const Caption = styled(Container)`
  margin-top: ${vars.space.s};
  color: ${vars.color.inkSoft};
  font-size: ${vars.size.small};
`;

export const fragment = graphql`
  fragment BeforeAfterPicture on Picture {
    imageAlt
    caption
    image {
      childImageSharp {
        wide: gatsbyImageData(
          layout: CONSTRAINED
          width: 1920
          breakpoints: [960, 1920]
          sizes: "120vw"
        )
      }
    }
  }
  fragment BeforeAfter on HomeSection {
    title
    intro
    labels {
      before
      after
      slider
    }
    pairs {
      before {
        ...BeforeAfterPicture
      }
      after {
        ...BeforeAfterPicture
      }
    }
  }
`;
