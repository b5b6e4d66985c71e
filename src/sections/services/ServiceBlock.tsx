import { graphql } from "gatsby";
import styled from "styled-components";
import { CheckList } from "../../components/CheckList";
import { Figure } from "../../components/Figure";
import { Picture } from "../../components/Picture";
import { media } from "../../styles/media";
import { stepNumber } from "../../styles/stepNumber";
import { vars } from "../../styles/vars";

type Props = { block: Queries.ServiceBlockFragment };
type Item = NonNullable<Queries.ServiceBlockFragment["items"]>[number];

/** Renders nothing for a `callToAction` block, because ClosingCall shows it at the end of the page. */
export function ServiceBlock({ block: { kind, title, intro, items } }: Props) {
  if (kind === "callToAction") return null;
  const List = lists[kind];
  return (
    <section data-print={kind === "gallery" || kind === "benefits" ? "no" : undefined}>
      <Head>
        <h2>{title}</h2>
        {intro ? <p>{intro}</p> : null}
      </Head>
      <List role="list">
        {items?.map((item) => (
          <li key={item.title}>{drawItem(kind, item)}</li>
        ))}
      </List>
    </section>
  );
}

function drawItem(kind: keyof typeof lists, { title, text, points, image, imageAlt }: Item) {
  const { gallery, small } = image?.childImageSharp ?? {};
  if (kind === "gallery") return <Figure image={gallery} alt={imageAlt ?? ""} caption={title} />;
  if (kind === "list")
    return (
      <>
        <strong>{title}</strong>
        {text ? <small>{text}</small> : null}
      </>
    );
  return (
    <>
      <Picture image={small} alt={imageAlt ?? ""} />
      <h3>{title}</h3>
      {text ? <p>{text}</p> : null}
      {points ? <CheckList toTick entries={points} columns={kind === "steps" ? 2 : 1} /> : null}
    </>
  );
}

const Head = styled.div`
  margin-bottom: ${vars.space.xl};
  break-inside: avoid;
  break-after: avoid;

  & > p {
    max-width: ${vars.measure.text};
    margin-top: ${vars.space.s};
    color: ${vars.color.inkSoft};
  }
`;

const Sections = styled.ul`
  & > li {
    padding-block: ${vars.space.l};
    border-top: 1px solid ${vars.color.line};
  }
  & h3 {
    font-size: ${vars.size.heading3};
  }
  & p {
    margin-top: ${vars.space.xs};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
  & ul {
    margin-top: ${vars.space.m};
  }
  ${media.medium} {
    & > li {
      display: grid;
      grid-template: auto 1fr / 2fr 3fr;
      column-gap: ${vars.space.xl};
    }
    & ul {
      grid-area: 1 / 2 / span 2;
      margin-top: 0;
    }
  }
`;

const Steps = styled.ol`
  counter-reset: step;

  & > li {
    position: relative;
    counter-increment: step;
    padding-bottom: ${vars.space.xl};
  }
  & > li::before {
    content: counter(step);
    top: -0.5rem;
    ${stepNumber}
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & h3 {
    margin-bottom: ${vars.space.m};
    padding-left: min(4rem, 20vw);
    font-size: ${vars.size.heading3};
  }
  & p {
    max-width: ${vars.measure.text};
    margin-bottom: ${vars.space.s};
    color: ${vars.color.inkSoft};
  }
  ${media.medium} {
    & > li {
      padding: 0 0 ${vars.space.xxl} 5rem;
    }
    & > li:not(:last-child)::after {
      content: "";
      position: absolute;
      top: 3rem;
      bottom: 0.9rem;
      left: 1.5rem;
      border-left: 2px dotted ${vars.color.lineStrong};
      opacity: 0.6;
    }
    & h3 {
      padding-left: 0;
    }
  }
`;

const Phases = styled.ol`
  counter-reset: phase;
  display: grid;
  gap: ${vars.space.m};

  & > li {
    counter-increment: phase;
    padding: clamp(1.5rem, 1rem + 2vw, 2.75rem);
    border: 1px solid transparent; /* a border that only forced-colors mode shows */
    border-radius: ${vars.radius.large};
    background: ${vars.color.surfaceWarm};
  }
  & > li::before {
    content: counter(phase);
    display: block;
    margin-bottom: ${vars.space.s};
    color: ${vars.color.brand};
    font: 400 ${vars.size.heading1} / 1 ${vars.font.display};
  }
  & h3 {
    margin-bottom: ${vars.space.xs};
    font-size: ${vars.size.heading3};
  }
  & ul {
    margin-top: ${vars.space.l};
  }
  ${media.medium} {
    & > li {
      display: grid;
      grid-template: auto auto 1fr / 1fr 1fr;
      column-gap: ${vars.space.xl};
    }
    & ul {
      grid-area: 1 / 2 / span 3;
      margin-top: 0;
    }
  }
`;

const Gallery = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${vars.space.l};

  & > :first-child {
    grid-column: 1 / -1;
  }
  & > :first-child picture {
    clip-path: inset(
      0 round ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large} ${vars.radius.large}
    );
  }
  ${media.medium} {
    & > :first-child picture {
      aspect-ratio: 2 / 1;
    }
  }
`;

/** Entries with only a title wrap like words, because a grid would leave empty cells. */
const Entries = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  column-gap: ${vars.space.xl};

  & > li {
    padding-block: ${vars.space.m};
    border-top: 1px solid ${vars.color.line};
  }
  & strong {
    font-weight: 600;
  }
  &:not(:has(small)) {
    display: flex;
    flex-wrap: wrap;
    gap: ${vars.space.s};

    & > li {
      padding: ${vars.space.xs} ${vars.space.m};
      border: 1px solid ${vars.color.line};
      border-radius: ${vars.radius.round};
      background: ${vars.color.surfaceWarm};
    }
  }
`;

const Benefits = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${vars.space.xl};

  & > li {
    padding-top: ${vars.space.m};
    border-top: 2px solid ${vars.color.accent};
  }
  /* Three columns of benefits would not fit beside the quote card. */
  ${media.large} {
    grid-template-columns: 1fr;

    & > li {
      display: grid;
      grid-template-columns: 1fr 2fr;
      gap: ${vars.space.l};
    }
  }
  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));

    & > li {
      display: block;
    }
  }
  & h3 {
    margin-bottom: ${vars.space.xs};
  }
  & p {
    color: ${vars.color.inkSoft};
  }
`;

const Services = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${vars.space.xl} ${vars.space.l};

  ${media.small} {
    grid-template-columns: 1fr 1fr;
  }
  & picture {
    aspect-ratio: 3 / 2;
    clip-path: inset(0 round ${vars.radius.large});
  }
  & h3 {
    margin-block: ${vars.space.m} ${vars.space.xxs};
  }
  & p {
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
`;

const lists = {
  sections: Sections,
  steps: Steps,
  phases: Phases,
  gallery: Gallery,
  list: Entries,
  benefits: Benefits,
  services: Services,
};

export const fragment = graphql`
  fragment ServiceBlock on ServiceBlock {
    kind
    title
    intro
    link {
      ...Link
    }
    items {
      title
      text
      points
      imageAlt
      image {
        childImageSharp {
          gallery: gatsbyImageData(
            width: 1600
            breakpoints: [640, 1280, 1600]
            sizes: "(min-width: 64rem) 52rem, 88vw"
          )
          small: gatsbyImageData(
            width: 1200
            breakpoints: [640, 1200]
            sizes: "(min-width: 64rem) 26rem, 46vw"
          )
        }
      }
    }
  }
`;
