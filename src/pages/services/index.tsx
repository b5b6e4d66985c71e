import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../../layout/seo/Seo";
import { ClosingCall } from "../../sections/ClosingCall";
import { MoreServices } from "../../sections/services/MoreServices";
import { PageHero } from "../../sections/PageHero";
import { ServiceComparison } from "../../sections/services/ServiceComparison";
import { ServiceListing } from "../../sections/services/ServiceListing";
import { WhyChoose } from "../../sections/services/WhyChoose";

export default function ServicesPage({ data }: PageProps<Queries.ServicesPageQuery>) {
  const { page, featured, more } = data;
  return (
    <>
      <PageHero title={page.title} text={page.intro} />
      <ServiceListing content={page} services={featured.nodes} />
      <ServiceComparison comparison={page.comparison} />
      <WhyChoose />
      <MoreServices content={page.more} services={more.nodes} />
      <ClosingCall call={page.closing} />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.ServicesPageQuery>) => (
  <Seo page={data.page} path={location.pathname} />
);

export const query = graphql`
  query ServicesPage {
    page: services {
      ...SharedPage
      title
      intro
      ...ServiceListing
      more {
        ...TitledText
      }
      comparison {
        ...ServiceComparison
      }
      closing {
        ...ClosingCall
      }
    }
    featured: allService(filter: { featured: { eq: true } }, sort: { order: ASC }) {
      nodes {
        ...ServiceListingService
      }
    }
    more: allService(filter: { featured: { eq: false } }, sort: { order: ASC }) {
      nodes {
        ...MoreService
      }
    }
  }
`;
