import { graphql } from "gatsby";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { CheckList } from "../../components/CheckList";
import { Section } from "../../components/Section";
import { ServiceCardGrid } from "../../components/cards/ServiceCardGrid";
import { vars } from "../../styles/vars";

type Props = {
  id: string;
  section: Queries.SectionListFragment;
  services: readonly Queries.ServiceGridServiceFragment[];
};

export function ServiceGrid({ id, section, services }: Props) {
  if (services.length === 0) return null;
  return (
    <Section id={id} head={section}>
      <ServiceCardGrid services={services} linkLabel={section.cardLink ?? ""}>
        {({ includes }) => <CheckList entries={includes.slice(0, 4)} />}
      </ServiceCardGrid>
      {section.allLink ? (
        <All href={section.allLink.path} $tone="quiet">
          {section.allLink.label}
        </All>
      ) : null}
    </Section>
  );
}

const All = styled(Button)`
  margin-top: ${vars.space.xl};
`;

export const fragment = graphql`
  fragment ServiceGridService on Service {
    ...ServiceCard
    includes
  }
`;
