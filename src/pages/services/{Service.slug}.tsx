import { graphql, type HeadProps, type PageProps } from "gatsby";
import { listServiceTrail } from "../../components/company/listServiceTrail";
import { Seo } from "../../layout/seo/Seo";
import { BenefitsBlock } from "../../sections/blocks/BenefitsBlock";
import { ClosingCall, closingOf } from "../../sections/ClosingCall";
import { GalleryBlock } from "../../sections/blocks/GalleryBlock";
import { ListBlock } from "../../sections/blocks/ListBlock";
import { PhasesBlock } from "../../sections/blocks/PhasesBlock";
import { QuoteCallCard } from "../../sections/services/QuoteCallCard";
import { RelatedServices } from "../../sections/services/RelatedServices";
import { SectionsBlock } from "../../sections/blocks/SectionsBlock";
import { ServiceBody } from "../../sections/services/ServiceBody";
import { ServiceComparison } from "../../sections/services/ServiceComparison";
import { ServiceIntro } from "../../sections/services/ServiceIntro";
import { ServicesBlock } from "../../sections/blocks/ServicesBlock";
import { StepsBlock } from "../../sections/blocks/StepsBlock";

const blocks = {
  sections: SectionsBlock,
  steps: StepsBlock,
  phases: PhasesBlock,
  gallery: GalleryBlock,
  list: ListBlock,
  benefits: BenefitsBlock,
  services: ServicesBlock,
};

export default function ServicePage({
  data: { service, words, navigation },
}: PageProps<Queries.ServicePageQuery>) {
  const own = service.blocks.find(({ kind }) => kind === "callToAction");
  return (
    <>
      <ServiceIntro service={service} content={words} navigation={navigation} />
      <ServiceBody aside={<QuoteCallCard content={words} facts={service.facts} />}>
        {service.blocks.map((block) => {
          if (block.kind === "callToAction") return null;
          const Block = blocks[block.kind];
          return <Block key={block.title} block={block} />;
        })}
      </ServiceBody>
      <ServiceComparison comparison={words.comparison} onlyWith={service.slug} />
      <RelatedServices content={words} services={service.related} />
      <ClosingCall call={own ? closingOf(own) : words.closing} />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.ServicePageQuery>) => (
  <Seo
    seo={data.service.seo}
    path={location.pathname}
    share={data.service}
    subject={{
      service: data.service,
      trail: [...listServiceTrail(data.navigation.links), { label: data.service.title }],
    }}
  />
);

export const query = graphql`
  query ServicePage($id: String!) {
    service(id: { eq: $id }) {
      slug
      image {
        shareUrl
      }
      seo {
        ...Seo
      }
      ...ServiceIntro
      facts {
        ...QuoteCallCardFact
      }
      blocks {
        kind
        ...SectionsBlock
        ...StepsBlock
        ...PhasesBlock
        ...GalleryBlock
        ...ListBlock
        ...BenefitsBlock
        ...ServicesBlock
        ...CallToActionBlock
      }
      related {
        ...ServiceCard
      }
    }
    words: services {
      ...ServiceIntroLabels
      ...QuoteCallCard
      ...RelatedServices
      comparison {
        ...ServiceComparison
      }
      closing {
        ...ClosingCall
      }
    }
    navigation {
      ...ServiceIntroNavigation
    }
  }
`;
