import { graphql } from "gatsby";
import styled from "styled-components";
import { Section } from "../../components/Section";
import { media } from "../../styles/media";
import { touchTarget } from "../../styles/touchTarget";
import { vars } from "../../styles/vars";

type Props = { comparison: Queries.ServiceComparisonFragment | null; onlyWith?: string };

export function ServiceComparison({ comparison, onlyWith }: Props) {
  if (!comparison) return null;
  const { services, rows } = comparison;
  if (onlyWith && !services.some((service) => service.slug === onlyWith)) return null;
  return (
    <Section
      id="comparison-title"
      head={comparison}
      tone="warm"
      print={onlyWith ? "no" : undefined} // in print, a service page is only a checklist
    >
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
    </Section>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;

  & th {
    font-weight: 600;
    vertical-align: top;
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
  & thead a {
    ${touchTarget}
  }
  & tbody th {
    width: 22%;
    color: ${vars.color.brand};
  }
  & tbody :is(th, td) {
    padding: ${vars.space.m} ${vars.space.xxl} ${vars.space.m} 0;
    border-top: 1px solid ${vars.color.line};
  }
  & td {
    width: 39%;
    vertical-align: top;
  }
  & td:last-child {
    padding-right: 0;
  }

  ${media.below} {
    &,
    & :is(tbody, th, td) {
      display: block;
    }
    /* "visibility: hidden" keeps the links of the hidden header row out of the Tab order. */
    & thead {
      position: absolute;
      visibility: hidden;
    }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
      gap: ${vars.space.xs} ${vars.space.m};
      padding-block: ${vars.space.s};
      border-top: 1px solid ${vars.color.line};
    }
    & tbody :is(th, td) {
      width: auto;
      padding: 0;
      border: 0;
    }
    & tbody th {
      grid-column: 1 / -1;
    }
    & tbody td {
      font-size: ${vars.size.small};
      line-height: 1.45;
    }
    & td::before {
      content: attr(data-service);
      display: block;
      color: ${vars.color.inkSoft};
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
