import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { ClosingCall } from "../sections/ClosingCall";
import { DetailPictures } from "../sections/home/DetailPictures";
import { FirstQuestions } from "../sections/home/FirstQuestions";
import { Guarantee } from "../sections/home/Guarantee";
import { Hero } from "../sections/home/Hero";
import { HowItWorks } from "../sections/home/HowItWorks";
import { ServiceArea } from "../sections/home/ServiceArea";
import { ServiceGrid } from "../sections/home/ServiceGrid";
import { TrustStrip } from "../sections/home/TrustStrip";

export default function HomePage({
  data: { home, faq, services },
}: PageProps<Queries.HomePageQuery>) {
  return (
    <>
      <Hero hero={home.hero} />
      <TrustStrip title={home.trustTitle} />
      <ServiceGrid content={home.services} services={services.nodes} />
      <HowItWorks content={home.steps} />
      <DetailPictures content={home.details} />
      <Guarantee content={home.guarantee} />
      <FirstQuestions content={home.questions} questions={faq.questions} />
      <ServiceArea content={home.serviceArea} />
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
      trustTitle
      services {
        ...ServiceGrid
      }
      steps {
        ...HowItWorks
      }
      details {
        ...DetailPictures
      }
      guarantee {
        ...Guarantee
      }
      questions {
        ...FirstQuestions
      }
      serviceArea {
        ...ServiceArea
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
