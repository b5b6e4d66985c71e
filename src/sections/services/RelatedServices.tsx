import { graphql } from "gatsby";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { SectionHead } from "../../components/SectionHead";
import { ServiceCard } from "../../components/cards/ServiceCard";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";

type Props = {
  content: Queries.RelatedServicesFragment;
  services: readonly Queries.ServiceCardFragment[];
};

export function RelatedServices({ content, services }: Props) {
  return (
    <Band aria-labelledby="related-title" data-print="no">
      <Container>
        <SectionHead id="related-title" title={content.relatedTitle} />
        <ServiceCardGrid role="list">
          {services.map((service) => (
            <li key={service.slug}>
              <ServiceCard service={service} linkLabel={content.cardLink} />
            </li>
          ))}
        </ServiceCardGrid>
      </Container>
    </Band>
  );
}

export const fragment = graphql`
  fragment RelatedServices on Services {
    relatedTitle
    cardLink
  }
`;
