import type { ReactNode } from "react";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { aside: ReactNode; children: ReactNode };

/** A service's blocks in a column; on wide screens the quote card beside them stays in view. */
export function ServiceBody({ aside, children }: Props) {
  return (
    <Band $flush>
      <Columns>
        <Blocks>{children}</Blocks>
        {aside}
      </Columns>
    </Band>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.xxl};

  ${media.large} {
    grid-template-columns: 1fr 21rem;
    gap: clamp(3rem, 5vw, 6rem);
  }
`;

const Blocks = styled.div`
  display: grid;
  gap: ${vars.space.section};
  align-content: start;
`;
