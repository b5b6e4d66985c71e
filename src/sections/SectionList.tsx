import { graphql } from "gatsby";
import styled from "styled-components";
import { vars } from "../styles/vars";
import { Gallery } from "./home/Gallery";
import { Guarantee } from "./home/Guarantee";
import { House } from "./home/House";
import { HowItWorks } from "./home/HowItWorks";
import { Prices } from "./home/Prices";
import { ServiceGrid } from "./home/ServiceGrid";
import { Team } from "./home/Team";
import { Testimonials } from "./home/Testimonials";
import { TrustStrip } from "./home/TrustStrip";
import { Prose } from "./home/Prose";

const components = {
  claims: TrustStrip,
  prose: Prose,
  services: ServiceGrid,
  steps: HowItWorks,
  guarantee: Guarantee,
  testimonials: Testimonials,
  gallery: Gallery,
  prices: Prices,
  team: Team,
  house: House,
};

type Props = {
  from?: number;
  sections: readonly Queries.SectionListFragment[];
  sources: Queries.SectionSourcesFragment;
};

export function SectionList({ from = 0, sections, sources }: Props) {
  const shared = { services: sources.services.nodes, questions: sources.faq.questions };
  return (
    <Root>
      {sections.map((section, index) => {
        const Section = components[section.kind];
        const id = `section-${String(from + index + 1)}`;
        return <Section key={id} id={id} section={section} {...shared} />;
      })}
    </Root>
  );
}

/** The list's first section has less space above, because a section before the list has space below. */
const Root = styled.div`
  section + & > :first-child:not([data-tone]) {
    padding-top: ${vars.space.l};
  }
`;

export const fragment = graphql`
  fragment SectionSources on Query {
    faq {
      questions {
        ...FirstQuestion
      }
    }
    services: allService(filter: { featured: { eq: true } }, sort: { order: ASC }) {
      nodes {
        ...ServiceGridService
        ...HouseService
      }
    }
  }
  fragment SectionList on HomeSection {
    kind
    title
    intro
    paragraphs
    cardLink
    allLink {
      ...Link
    }
    steps {
      ...TitledText
    }
    text
    points
    first {
      title
      allLink {
        ...Link
      }
    }
    testimonials {
      text
      name
      about
    }
    pictures {
      imageAlt
      caption
      image {
        childImageSharp {
          detail: gatsbyImageData(
            width: 1600
            breakpoints: [800, 1600]
            sizes: "(min-width: 48rem) 48vw, 88vw"
          )
        }
      }
    }
    prices {
      label
      price
      note
    }
    note
    people {
      name
      role
      text
      imageAlt
      image {
        childImageSharp {
          portrait: gatsbyImageData(
            width: 640
            aspectRatio: 1
            breakpoints: [320, 640]
            sizes: "(min-width: 36rem) 20rem, 88vw"
          )
        }
      }
    }
    picture {
      imageAlt
      caption
      image {
        ...HousePicture
      }
    }
    adds
    link {
      ...Link
    }
    rooms {
      name
      title
      outline
      image {
        ...HousePicture
      }
    }
  }
`;
