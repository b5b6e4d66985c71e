import { graphql } from "gatsby";
import styled from "styled-components";
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
  if (services.length === 0) return null;
  return (
    <Root aria-labelledby="related-title" data-print="no">
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
    </Root>
  );
}

/** The page's own text ends with the space of a section. Only below the comparison's band is more needed. */
const Root = styled(Band)`
  :not([aria-labelledby="comparison-title"]) + & {
    padding-top: 0;
  }
`;

export const fragment = graphql`
  fragment RelatedServices on Services {
    relatedTitle
    cardLink
  }
`;
