import styled from "styled-components"
import { vars } from "../styles/vars"

type Props = { entries: readonly string[]; columns?: 1 | 2 }

/** Things that are included, each with a tick. */
export function CheckList({ entries, columns = 1 }: Props) {
  return (
    <Root $columns={columns} role="list">
      {entries.map((entry) => (
        <Entry key={entry}>{entry}</Entry>
      ))}
    </Root>
  )
}

const Root = styled.ul<{ $columns: 1 | 2 }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $columns }) => ($columns === 2 ? "17rem" : "100%")}), 1fr));
  gap: 0.6em ${vars.space.xl};
`

const Entry = styled.li`
  position: relative;
  padding-left: 1.9em;
  line-height: 1.45;

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
`
