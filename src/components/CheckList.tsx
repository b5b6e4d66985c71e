import styled, { css } from "styled-components";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = {
  entries: readonly string[];
  /** An odd number of entries always gets one column, because in two columns, the last row would be half empty. */
  columns?: 1 | 2;
  toTick?: boolean;
};

export function CheckList({ entries, columns = 1, toTick = false }: Props) {
  return (
    <Root $columns={entries.length % 2 === 0 ? columns : 1} $toTick={toTick} role="list">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </Root>
  );
}

/** A grid, because CSS multi-column layout may split eight entries into five and three. */
const twoColumns = css`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(17rem, 34%)), 1fr));
`;

const checklist = css`
  ${media.below} {
    gap: 0.35em;
    font-size: ${vars.size.small};
  }
  @media print {
    grid-template-columns: none;

    & > li::before {
      left: 0;
      width: 0.85em;
      height: 0.85em;
      border: 1px solid;
      rotate: none;
    }
  }
`;

const Root = styled.ul<{ $columns: 1 | 2; $toTick: boolean }>`
  display: grid;
  gap: 0.6em ${vars.space.xl};

  & > li {
    position: relative;
    padding-left: 1.9em;
    line-height: 1.45;
  }
  & > li::before {
    content: "";
    position: absolute;
    left: 0.28em;
    top: 0.24em;
    width: 0.42em;
    height: 0.78em;
    border: solid currentColor;
    border-width: 0 0.14em 0.14em 0;
    border-radius: 1px;
    rotate: 42deg;
  }
  ${({ $columns }) => $columns === 2 && twoColumns}
  ${({ $toTick }) => $toTick && checklist}
`;
