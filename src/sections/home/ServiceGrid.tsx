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
  id: string;
  section: Queries.ServiceGridFragment;
  services: readonly Queries.ServiceGridServiceFragment[];
};

/** A card for each featured service. */
export function ServiceGrid({ id, section, services }: Props) {
  if (services.length === 0) return null;
  return (
    <Band aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        <ServiceCardGrid role="list">
          {services.map((service, index) => (
            <li key={service.slug}>
              <ServiceCard
                service={service}
                linkLabel={section.cardLink ?? ""}
                wide={isLastOdd(index, services.length)}
              >
                <CheckList entries={service.includes.slice(0, 4)} brief />
              </ServiceCard>
            </li>
          ))}
        </ServiceCardGrid>
        {section.allLink ? (
          <After>
            <Button href={section.allLink.path} $tone="quiet">
              {section.allLink.label}
            </Button>
          </After>
        ) : null}
      </Container>
    </Band>
  );
}

const After = styled.div`
  margin-top: ${vars.space.xxl};
`;

export const fragment = graphql`
  fragment ServiceGrid on HomeSection {
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
