import { graphql, type HeadProps, type PageProps } from "gatsby";
import styled from "styled-components";
import { Seo } from "../layout/seo/Seo";
import { ClosingCall } from "../sections/ClosingCall";
import { BeforeAfter } from "../sections/home/BeforeAfter";
import { DetailPictures } from "../sections/home/DetailPictures";
import { FirstQuestions } from "../sections/home/FirstQuestions";
import { Gallery } from "../sections/home/Gallery";
import { Guarantee } from "../sections/home/Guarantee";
import { Hero } from "../sections/home/Hero";
import { HowItWorks } from "../sections/home/HowItWorks";
import { Prices } from "../sections/home/Prices";
import { ServiceArea } from "../sections/home/ServiceArea";
import { ServiceGrid } from "../sections/home/ServiceGrid";
import { Team } from "../sections/home/Team";
import { Testimonials } from "../sections/home/Testimonials";
import { TrustStrip } from "../sections/home/TrustStrip";
import { headerHeight } from "../styles/headerHeight";
import { media } from "../styles/media";

const sections = {
  claims: TrustStrip,
  services: ServiceGrid,
  steps: HowItWorks,
  details: DetailPictures,
  guarantee: Guarantee,
  questions: FirstQuestions,
  serviceArea: ServiceArea,
  testimonials: Testimonials,
  gallery: Gallery,
  prices: Prices,
  team: Team,
  beforeAfter: BeforeAfter,
};

export default function HomePage({
  data: { home, faq, services },
}: PageProps<Queries.HomePageQuery>) {
  const drawn = home.sections.map((section, index) => {
    const Section = sections[section.kind];
    const id = `section-${String(index + 1)}`;
    return (
      <Section
        key={id}
        id={id}
        section={section}
        services={services.nodes}
        questions={faq.questions}
      />
    );
  });
  const besideHero = home.sections[0]?.kind === "claims" ? 1 : 0;

  return (
    <>
      <FirstView>
        <Hero hero={home.hero} />
        {drawn.slice(0, besideHero)}
      </FirstView>
      <Sections>{drawn.slice(besideHero)}</Sections>
      <ClosingCall call={home.closing} />
    </>
  );
}

/** What fills the screen at first: the hero and, on wide screens, the strip of claims if it comes first. */
const FirstView = styled.div`
  ${media.large} {
    display: grid;
    grid-template-rows: 1fr auto;
    min-height: calc(100svh - ${headerHeight});
  }
`;

/** Two sections of one tone look like one: the space between them is the first one's alone. The strip of claims has its own tone. */
const Sections = styled.div`
  & > :not([data-tone]) + :not([data-tone]),
  & > [data-tone="warm"] + [data-tone="warm"] {
    padding-top: 0;
  }
`;

export const Head = ({ data, location }: HeadProps<Queries.HomePageQuery>) => (
  <Seo seo={data.home.seo} path={location.pathname} share={data.share} />
);

export const query = graphql`
  query HomePage($path: String!) {
    home {
      seo {
        ...Seo
      }
      hero {
        ...Hero
      }
      sections {
        kind
        title
        ...ServiceGrid
        ...HowItWorks
        ...DetailPictures
        ...Guarantee
        ...FirstQuestions
        ...ServiceArea
        ...Testimonials
        ...Gallery
        ...Prices
        ...Team
        ...BeforeAfter
      }
      closing {
        ...ClosingCall
      }
    }
    faq {
      questions {
        ...FirstQuestion
      }
    }
    services: allService(filter: { featured: { eq: true } }, sort: { order: ASC }) {
      nodes {
        ...ServiceGridService
      }
    }
    share: shareImage(path: { eq: $path }) {
      ...ShareImage
    }
  }
`;
