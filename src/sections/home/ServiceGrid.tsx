import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Button } from "../../components/Button";
import { CheckList } from "../../components/CheckList";
import { Container } from "../../components/Container";
import { LinkLine } from "../../components/LinkLine";
import { SectionHead } from "../../components/SectionHead";
import { ServiceCard } from "../../components/cards/ServiceCard";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";
import { isLastOdd } from "../../components/cards/isLastOdd";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = {
  id: string;
  section: Queries.ServiceGridFragment;
  services: readonly Queries.ServiceGridServiceFragment[];
  others: readonly Queries.ServiceGridServiceFragment[];
};

/** A card for each featured service, and a line with links to the others. */
export function ServiceGrid({ id, section, services, others }: Props) {
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
        <After>
          {section.others && others.length > 0 && (
            <LinkLine
              label={section.others}
              links={others.map(({ slug, title }) => ({ label: title, path: `/services/${slug}` }))}
            />
          )}
          {section.allLink ? (
            <Button href={section.allLink.path} $tone="quiet">
              {section.allLink.label}
            </Button>
          ) : null}
        </After>
      </Container>
    </Band>
  );
}

const After = styled.div`
  display: grid;
  justify-items: start;
  gap: ${vars.space.m} ${vars.space.xxl};
  margin-top: ${vars.space.xl};
  ${media.large} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;

export const fragment = graphql`
  fragment ServiceGrid on HomeSection {
    title
    intro
    cardLink
    others
    allLink {
      label
      path
    }
  }
  fragment ServiceGridService on Service {
    ...ServiceCard
    featured
    includes
  }
`;
