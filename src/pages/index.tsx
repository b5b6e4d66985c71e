import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { ClosingCall } from "../sections/ClosingCall";
import { Hero } from "../sections/home/Hero";
import { SectionList } from "../sections/SectionList";

export default function HomePage({
  data: { home, faq, services },
}: PageProps<Queries.HomePageQuery>) {
  return (
    <>
      <Hero hero={home.hero} />
      <SectionList sections={home.sections} services={services.nodes} questions={faq.questions} />
      <ClosingCall call={home.closing} />
    </>
  );
}

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
        ...SectionList
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
        ...HouseService
      }
    }
    share: shareImage(path: { eq: $path }) {
      ...ShareImage
    }
  }
`;
