import { graphql } from "gatsby";
import styled from "styled-components";
import { Icon } from "../../components/brand/Icon";
import { KeepTogether } from "../../components/KeepTogether";
import { Section } from "../../components/Section";
import { vars } from "../../styles/vars";

type Props = {
  content: Queries.TitledTextFragment;
  services: readonly Queries.MoreServiceFragment[];
};

export function MoreServices({ content, services }: Props) {
  if (services.length === 0) return null;
  return (
    <Section
      id="more-title"
      head={{ title: content.title, intro: content.text }}
      columns="1fr 1fr" // one column of links: in two columns, an odd number would leave a gap
    >
      <List role="list">
        {services.map((service) => (
          <li key={service.slug}>
            <a href={`/services/${service.slug}`}>
              <span>
                <KeepTogether text={service.title} />
              </span>
              <Icon name="arrow" />
            </a>
            <p>{service.summary}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  & > li {
    padding-block: ${vars.space.m};
    border-top: 1px solid ${vars.color.line};
  }
  & > :last-child {
    border-bottom: 1px solid ${vars.color.line};
  }
  & a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${vars.space.m};
    min-height: 2.75rem;
    font: 400 ${vars.size.heading4} / 1.2 ${vars.font.display};
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
  }
`;

export const fragment = graphql`
  fragment MoreService on Service {
    slug
    title
    summary
  }
`;
