import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useNavigation } from "../../components/company/useNavigation";
import { Section } from "../../components/Section";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";
import { Seo } from "../../layout/seo/Seo";
import { ClosingCall } from "../../sections/ClosingCall";
import { ServiceBlock } from "../../sections/services/ServiceBlock";
import { ServiceBody } from "../../sections/services/ServiceBody";
import { ServiceComparison } from "../../sections/services/ServiceComparison";
import { ServiceIntro } from "../../sections/services/ServiceIntro";

export default function ServicePage({ data }: PageProps<Queries.ServicePageQuery>) {
  const { service, words, home } = data;
  const own = service.blocks.find(({ kind }) => kind === "callToAction");
  const closing = own && { ...own, text: own.intro, links: own.link ? [own.link] : [] };
  return (
    <>
      <ServiceIntro service={service} content={words} note={home.hero.note} />
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

export function Head({ data: { service }, location }: HeadProps<Queries.ServicePageQuery>) {
  const trail = [...useNavigation().serviceTrail, { label: service.title }];
  const page = { ...service, sharePicture: service };
  return <Seo page={page} path={location.pathname} subject={{ service, trail }} />;
}

export const query = graphql`
  query ServicePage($id: String!) {
    service(id: { eq: $id }) {
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
    home {
      hero {
        note
      }
    }
  }
`;
