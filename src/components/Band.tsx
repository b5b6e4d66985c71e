import styled from "styled-components";
import { vars } from "../styles/vars";

type Props = { $tone?: "warm" | "soft" | undefined; $flush?: boolean };

export const Band = styled.section.attrs<Props>(({ $tone }): object => ({ "data-tone": $tone }))`
  padding-block: ${({ $flush }) => ($flush ? 0 : vars.space.section)} ${vars.space.section};

  &[data-tone="warm"] {
    background: ${vars.color.surfaceWarm};
  }
  &[data-tone="soft"] {
    background: ${vars.color.brandSoft};
  }
  /* If the section above has the same background, its bottom padding is enough, so omit the top padding. */
  :not([data-tone]) + &:not([data-tone]),
  [data-tone="warm"] + &[data-tone="warm"] {
    padding-top: 0;
  }
`;
