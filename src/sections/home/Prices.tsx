import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Columns } from "../../components/Columns";
import { SectionHead } from "../../components/SectionHead";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.PricesFragment };

/** A row for each price. */
export function Prices({ id, section }: Props) {
  if (!section.prices?.length) return null;
  return (
    <Band aria-labelledby={id}>
      <Columns>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        <div>
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
        </div>
      </Columns>
    </Band>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  & tr {
    border-block: 1px solid ${vars.color.line};
  }
  & th,
  & td {
    padding-block: ${vars.space.m};
    vertical-align: baseline;
    text-align: start;
  }
  & td {
    padding-left: ${vars.space.l};
    overflow-wrap: break-word; /* "anywhere" lets a column be as narrow as one digit */
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
