import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { CheckList } from "../../components/CheckList";
import { Container } from "../../components/Container";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";
import { vars } from "../../styles/vars";

type Props = {
  content: Queries.ServiceListingFragment;
  services: readonly Queries.ServiceListingServiceFragment[];
};

export function ServiceListing({ content, services }: Props) {
  return (
    <Band $flush>
      <Container>
        <ServiceCardGrid services={services} linkLabel={content.cardLink} headingLevel="h2" first>
          {({ includes, perfect_for }) => (
            <>
              <Subtitle>{content.includedTitle}</Subtitle>
              <CheckList entries={includes} />
              <PerfectFor>
                <strong>{content.perfectForTitle}</strong> {perfect_for}
              </PerfectFor>
            </>
          )}
        </ServiceCardGrid>
      </Container>
    </Band>
  );
}

const Subtitle = styled.h3`
  font: 700 ${vars.size.small} / 1.3 ${vars.font.text};
  letter-spacing: 0;
`;

/** Reserves space for a title and three lines, so that the borders above this text align in neighboring cards. */
const PerfectFor = styled.p`
  min-height: calc(4lh + ${vars.space.m});
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
