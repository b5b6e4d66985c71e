import styled from "styled-components";
import { Section } from "../../components/Section";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.SectionListFragment };

export function Prices({ id, section }: Props) {
  if (!section.prices?.length) return null;
  return (
    <Section id={id} head={section} columns="5fr 7fr">
      <div>
        <Table aria-labelledby={id}>
          <tbody>
            {section.prices.map(({ label, price, note }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {note ? <small>{note}</small> : null}
                </th>
                <td>{keepWhole(price)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {section.note ? <Note>{section.note}</Note> : null}
      </div>
    </Section>
  );
}

/** Joins the parts of a price like "1 250,00 €" or "CHF 1 250" with no-break spaces. */
function keepWhole(price: string): string {
  return price.replace(/(\d|\p{Sc}|\b[A-Z]{3}) (?=\d|\p{Sc}|\p{L}{2,3}(?!\p{L}))/gu, "$1\u00a0");
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
    overflow-wrap: break-word; /* "anywhere" would let the column of prices be as narrow as one digit */
    font-weight: 600;
    text-align: end;
  }
`;

const Note = styled.p`
  margin-top: ${vars.space.m};
  color: ${vars.color.inkSoft};
  font-size: ${vars.size.small};
`;
