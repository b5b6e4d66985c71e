import { graphql, type HeadProps, type PageProps } from "gatsby"
import { Seo } from "../../layout/Seo"
import { BenefitsBlock } from "../../sections/BenefitsBlock"
import { CallToActionBlock } from "../../sections/CallToActionBlock"
import { ClosingCall } from "../../sections/ClosingCall"
import { GalleryBlock } from "../../sections/GalleryBlock"
import { ListBlock } from "../../sections/ListBlock"
import { PhasesBlock } from "../../sections/PhasesBlock"
import { QuoteCallCard } from "../../sections/QuoteCallCard"
import { RelatedServices } from "../../sections/RelatedServices"
import { SectionsBlock } from "../../sections/SectionsBlock"
import { ServiceBody } from "../../sections/ServiceBody"
import { ServiceComparison } from "../../sections/ServiceComparison"
import { ServiceIntro } from "../../sections/ServiceIntro"
import { ServicesBlock } from "../../sections/ServicesBlock"
import { StepsBlock } from "../../sections/StepsBlock"

const blocks = {
  sections: SectionsBlock,
  steps: StepsBlock,
  phases: PhasesBlock,
  gallery: GalleryBlock,
  list: ListBlock,
  benefits: BenefitsBlock,
  services: ServicesBlock,
  callToAction: CallToActionBlock,
}

export default function ServicePage({ data: { service, words, navigation } }: PageProps<Queries.ServicePageQuery>) {
  if (!service || !words || !navigation) return null
  return (
    <>
      <ServiceIntro service={service} words={words} navigation={navigation} />
      <ServiceBody aside={<QuoteCallCard words={words} facts={service.facts} />}>
        {service.blocks.map((block) => {
          const Block = blocks[block.kind]
          return <Block key={block.title} block={block} />
        })}
      </ServiceBody>
      <ServiceComparison comparison={words.comparison} onlyWith={service.slug} />
      <RelatedServices words={words} services={service.related} />
      <ClosingCall call={words.closing} />
    </>
  )
}

export const Head = ({ data: { service, share } }: HeadProps<Queries.ServicePageQuery>) =>
  service && <Seo seo={service.seo} path={`/services/${service.slug}`} share={share} />

export const query = graphql`
  query ServicePage($id: String!, $path: String!) {
    service(id: { eq: $id }) {
      slug
      seo {
        title
        description
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
      ...ServiceIntroWords
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
    share: shareImage(path: { eq: $path }) {
      ...ShareImage
    }
  }
`
