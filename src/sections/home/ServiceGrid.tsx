import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Button } from "../../components/Button";
import { CheckList } from "../../components/CheckList";
import { Container } from "../../components/Container";
import { SectionHead } from "../../components/SectionHead";
import { ServiceCard } from "../../components/cards/ServiceCard";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";
import { isLastOdd } from "../../components/cards/isLastOdd";
import { vars } from "../../styles/vars";

type Props = {
  content: Queries.ServiceGridFragment;
  services: readonly Queries.ServiceGridServiceFragment[];
};

/** The home page's overview of the five main services. */
export function ServiceGrid({ content, services }: Props) {
  return (
    <Band aria-labelledby="services-title">
      <Container>
        <SectionHead id="services-title" title={content.title} intro={content.intro} />
        <ServiceCardGrid role="list">
          {services.map((service, index) => (
            <li key={service.slug}>
              <ServiceCard
                service={service}
                linkLabel={content.cardLink}
                wide={isLastOdd(index, services.length)}
              >
                <CheckList entries={service.includes.slice(0, 4)} />
              </ServiceCard>
            </li>
          ))}
        </ServiceCardGrid>
        <After>
          <Button href={content.allLink.path} $tone="quiet">
            {content.allLink.label}
          </Button>
        </After>
      </Container>
    </Band>
  );
}

const After = styled.div`
  margin-top: ${vars.space.xxl};
`;

export const fragment = graphql`
  fragment ServiceGrid on HomeServices {
    title
    intro
    cardLink
    allLink {
      label
      path
    }
  }
  fragment ServiceGridService on Service {
    ...ServiceCard
    includes
  }
`;
