import type { ReactNode } from "react";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { aside: ReactNode; children: ReactNode };

/** A service's blocks under each other, with the call to quote staying beside them on wide screens. */
export function ServiceBody({ aside, children }: Props) {
  return (
    <Band $space="flush">
      <Columns>
        <Blocks>{children}</Blocks>
        <Aside>{aside}</Aside>
      </Columns>
    </Band>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.xxl};

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    gap: clamp(3rem, 5vw, 6rem);
  }
`;

const Blocks = styled.div`
  display: grid;
  gap: ${vars.space.section};
  align-content: start;

  /* A grid's rows do not always make way for each other across two sheets of paper. */
  ${media.print} {
    display: block;

    & > * {
      margin-bottom: ${vars.space.section};
    }
  }
`;

const Aside = styled.div`
  ${media.large} {
    align-self: start;
    position: sticky;
    top: 7rem;
  }
  ${media.print} {
    display: none;
  }
`;
