import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { SectionHead } from "../../components/SectionHead";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.PricesFragment };

/** A row for each price. */
export function Prices({ id, section }: Props) {
  if (!section.prices?.length) return null;
  return (
    <Band aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        <Table aria-labelledby={id}>
          <tbody>
            {section.prices.map(({ label, price, note }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {note ? <span>{note}</span> : null}
                </th>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {section.note ? <Note>{section.note}</Note> : null}
      </Container>
    </Band>
  );
}

const Table = styled.table`
  width: 100%;
  max-width: ${vars.measure.narrow};
  border-collapse: collapse;

  & tr {
    border-top: 1px solid ${vars.color.line};
  }
  & th,
  & td {
    padding-block: ${vars.space.m};
    vertical-align: baseline;
    text-align: start;
  }
  & td {
    padding-left: ${vars.space.l};
    font-weight: 600;
    text-align: end;
  }
  & span {
    display: block;
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
    font-weight: 400;
  }
`;

const Note = styled.p`
  max-width: ${vars.measure.narrow};
  margin-top: ${vars.space.m};
  color: ${vars.color.inkSoft};
  font-size: ${vars.size.small};
`;

export const fragment = graphql`
  fragment Prices on HomeSection {
    title
    intro
    prices {
      label
      price
      note
    }
    note
  }
`;
