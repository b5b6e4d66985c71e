import type { ReactNode } from "react";
import styled from "styled-components";
import { vars } from "../../styles/vars";

type Props = {
  id: string;
  /** Without any, the notice takes no room. */
  children: ReactNode;
};

/** Says above the form what is in it already. Always there, because screen readers announce what changes inside. */
export function Notice({ id, children }: Props) {
  return (
    <Root id={id} role="status">
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${vars.space.s} ${vars.space.m};
  margin-bottom: ${vars.space.l};
  padding: ${vars.space.m};
  border-radius: ${vars.radius.medium};
  background: ${vars.color.surfaceWarm};

  &:empty {
    display: none;
  }
`;
