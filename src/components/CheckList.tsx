import styled, { css } from "styled-components";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = {
  entries: readonly string[];
  columns?: 1 | 2;
  /** Whether it is printed with empty boxes, as a list to hand over. */
  toTick?: boolean;
  /** Whether the entries follow one another on phones, where a line for each would be long. */
  brief?: boolean;
};

/** A list with a tick before each entry. */
export function CheckList({ entries, columns = 1, toTick = false, brief = false }: Props) {
  return (
    <Root $columns={columns} $brief={brief} role="list" data-to-tick={toTick ? "" : undefined}>
      {entries.map((entry) => (
        <Entry key={entry}>{entry}</Entry>
      ))}
    </Root>
  );
}

const runningOn = css`
  ${media.below} {
    line-height: 1.5;

    & > li {
      display: inline;
      padding: 0;
    }
    & > li::before {
      content: none;
    }
    & > li:not(:last-child)::after {
      content: " · ";
    }
  }
`;

const Root = styled.ul<{ $columns: 1 | 2; $brief: boolean }>`
  columns: ${({ $columns }) => $columns} 17rem;
  column-gap: ${vars.space.xl};
  ${({ $brief }) => $brief && runningOn}
`;

const Entry = styled.li`
  position: relative;
  margin-bottom: 0.6em;
  padding-left: 1.9em;
  line-height: 1.45;
  break-inside: avoid;

  &:last-child {
    margin-bottom: 0;
  }

  &::before {
    content: "";
    position: absolute;
    left: 0.28em;
    top: 0.24em;
    width: 0.42em;
    height: 0.78em;
    border: solid currentColor;
    border-width: 0 0.13em 0.13em 0;
    border-radius: 1px;
    rotate: 42deg;
  }
`;
