import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { CheckList } from "../../components/CheckList";
import { Container } from "../../components/Container";
import { ServiceCard } from "../../components/cards/ServiceCard";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";
import { isLastOdd } from "../../components/cards/isLastOdd";
import { vars } from "../../styles/vars";

type Props = {
  content: Queries.ServiceListingFragment;
  services: readonly Queries.ServiceListingServiceFragment[];
};

/** The featured services, each with what it includes and whom it suits. */
export function ServiceListing({ content, services }: Props) {
  return (
    <Band $space="flush">
      <Container>
        <ServiceCardGrid role="list">
          {services.map((service, index) => (
            <li key={service.slug}>
              <ServiceCard
                service={service}
                linkLabel={content.cardLink}
                headingLevel="h2"
                first={index === 0}
                wide={isLastOdd(index, services.length)}
              >
                <Subtitle>{content.includedTitle}</Subtitle>
                <CheckList entries={service.includes} />
                <PerfectFor>
                  <strong>{content.perfectForTitle}</strong> {service.perfect_for}
                </PerfectFor>
              </ServiceCard>
            </li>
          ))}
        </ServiceCardGrid>
      </Container>
    </Band>
  );
}

const Subtitle = styled.h3`
  font: 700 ${vars.size.small} / 1.3 ${vars.font.text};
  letter-spacing: 0;
`;

/** At the foot of the card, so that it stands level with the next card's. */
const PerfectFor = styled.p`
  margin-top: auto;
  padding-top: ${vars.space.m};
  border-top: 1px solid ${vars.color.line};
  font-size: ${vars.size.small};

  & + a {
    margin-top: 0;
  }
  & strong {
    display: block;
    color: ${vars.color.ink};
  }
`;

export const fragment = graphql`
  fragment ServiceListing on Services {
    includedTitle
    perfectForTitle
    cardLink
  }
  fragment ServiceListingService on Service {
    ...ServiceCard
    includes
    perfect_for
  }
`;
