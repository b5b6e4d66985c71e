import { graphql } from "gatsby";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { CheckList } from "../../components/CheckList";
import { LinkLine } from "../../components/LinkLine";
import { Section } from "../../components/Section";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";
import { vars } from "../../styles/vars";

type Props = {
  id: string;
  section: Queries.SectionListFragment;
  services: readonly Queries.ServiceGridServiceFragment[];
  others: readonly Queries.ServiceGridServiceFragment[];
};

/** A card for each featured service, and a line with links to the others. */
export function ServiceGrid({ id, section, services, others }: Props) {
  if (services.length === 0) return null;
  return (
    <Section id={id} head={section}>
      <ServiceCardGrid services={services} linkLabel={section.cardLink ?? ""}>
        {({ includes }) => <CheckList entries={includes.slice(0, 4)} brief />}
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
    </Section>
  );
}

const After = styled.div`
  display: grid;
  justify-items: start;
  gap: ${vars.space.l};
  margin-top: ${vars.space.xl};
`;

export const fragment = graphql`
  fragment ServiceGridService on Service {
    ...ServiceCard
    featured
    includes
  }
`;
