import { graphql, type HeadProps, type PageProps } from "gatsby";
import { listServiceTrail } from "../../components/company/listServiceTrail";
import { Section } from "../../components/Section";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";
import { Seo } from "../../layout/seo/Seo";
import { ClosingCall } from "../../sections/ClosingCall";
import { ServiceBlock } from "../../sections/services/ServiceBlock";
import { ServiceBody } from "../../sections/services/ServiceBody";
import { ServiceComparison } from "../../sections/services/ServiceComparison";
import { ServiceIntro } from "../../sections/services/ServiceIntro";

export default function ServicePage({
  data: { service, words, navigation, home },
}: PageProps<Queries.ServicePageQuery>) {
  const own = service.blocks.find(({ kind }) => kind === "callToAction");
  const closing = own && { ...own, text: own.intro, links: own.link ? [own.link] : [] };
  return (
    <>
      <ServiceIntro
        service={service}
        content={words}
        navigation={navigation}
        note={home.hero.note}
      />
      <ServiceBody words={words}>
        {service.blocks.map((block) => (
          <ServiceBlock key={block.title} block={block} />
        ))}
      </ServiceBody>
      <ServiceComparison comparison={words.comparison} onlyWith={service.slug} />
      {service.related.length > 0 && (
        <Section id="related-title" head={{ title: words.relatedTitle }} print="no">
          <ServiceCardGrid services={service.related} linkLabel={words.cardLink} />
        </Section>
      )}
      <ClosingCall call={closing ?? words.closing} />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.ServicePageQuery>) => (
  <Seo
    page={{ ...data.service, sharePicture: data.service }}
    path={location.pathname}
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
      blocks {
        ...ServiceBlock
      }
      related {
        ...ServiceCard
      }
    }
    words: services {
      ...ServiceIntroLabels
      ...ServiceBody
      relatedTitle
      cardLink
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
    home {
      hero {
        note
      }
    }
  }
`;
