import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { SectionHead } from "../../components/SectionHead";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = {
  /** Left out where the content compares nothing. */
  comparison: Queries.ServiceComparisonFragment | null;
  /** On a service's page, its slug: the table is left out unless it compares that service. */
  onlyWith?: string;
};

export function ServiceComparison({ comparison, onlyWith }: Props) {
  if (!comparison) return null;
  const { services, rows } = comparison;
  if (onlyWith && !services.some((service) => service.slug === onlyWith)) return null;
  return (
    <Band
      $tone="warm"
      aria-labelledby="comparison-title"
      data-print={onlyWith ? "no" : undefined} // a service is printed as a list to hand over
    >
      <Container>
        <SectionHead id="comparison-title" title={comparison.title} intro={comparison.intro} />
        <Table aria-labelledby="comparison-title">
          <thead>
            <tr>
              <th scope="col">{comparison.aspectLabel}</th>
              {services.map((service) => (
                <th key={service.slug} scope="col">
                  <a href={`/services/${service.slug}`}>{service.title}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.values.map((value, column) => (
                  <td key={services[column]?.slug} data-service={services[column]?.title}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Container>
    </Band>
  );
}

// On phones each row becomes a block: its label, then the name and value of each service.
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;

  /* Each cell names its service, and links that nobody sees may not take the focus (WCAG 2.4.7). */
  & thead {
    position: absolute;
    visibility: hidden;
  }
  &,
  & :is(tbody, tr, th, td) {
    display: block;
  }
  & th {
    font-weight: 600;
  }
  & thead a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  & tbody tr {
    padding-block: ${vars.space.m};
    border-top: 1px solid ${vars.color.line};
  }
  & tbody th {
    margin-bottom: ${vars.space.xs};
    color: ${vars.color.brand};
  }
  & td {
    display: grid;
    grid-template-columns: min(8.25rem, 40%) minmax(0, 1fr);
    gap: ${vars.space.s};
    padding-block: 0.25rem;
    font-size: ${vars.size.small};
  }
  & td::before {
    content: attr(data-service);
    font-weight: 600;
  }
  ${media.enlarged} {
    & td {
      grid-template-columns: 1fr;
      gap: 0;
    }
  }

  ${media.mediumOrPrint} {
    display: table;

    & thead {
      position: static;
      visibility: visible;
      display: table-header-group;
    }
    & thead th {
      padding: 0 ${vars.space.l} ${vars.space.m} 0;
      font: 400 ${vars.size.heading3} / 1.2 ${vars.font.display};
    }
    & thead th:first-child {
      font: 600 ${vars.size.small} / 1.3 ${vars.font.text};
      color: ${vars.color.inkSoft};
      vertical-align: bottom;
    }
    & tbody {
      display: table-row-group;
    }
    & tr {
      display: table-row;
    }
    & th,
    & td {
      display: table-cell;
      padding: ${vars.space.m} ${vars.space.xxl} ${vars.space.m} 0;
      font-size: inherit;
      vertical-align: top;
    }
    & td:last-child {
      padding-right: 0;
    }
    & tbody :is(th, td) {
      border-top: 1px solid ${vars.color.line};
    }
    & tbody th {
      width: 22%;
    }
    & td {
      width: 39%;
    }
    & td::before {
      content: none;
    }
  }
`;

export const fragment = graphql`
  fragment ServiceComparison on ServiceComparison {
    title
    intro
    aspectLabel
    services {
      slug
      title
    }
    rows {
      label
      values
    }
  }
`;
