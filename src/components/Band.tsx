import styled, { css } from "styled-components";
import { vars } from "../styles/vars";

const tones = {
  warm: css`
    background: ${vars.color.surfaceWarm};
  `,
  soft: css`
    background: ${vars.color.brandSoft};
  `,
};

export type Tone = keyof typeof tones;
type Props = { $tone?: Tone | undefined; $flush?: boolean };

/** A full-width section of a page, with the vertical spacing and background that all sections share. */
export const Band = styled.section.attrs<Props>(({ $tone }): object => ({ "data-tone": $tone }))`
  padding-block: ${({ $flush }) => ($flush ? 0 : vars.space.section)} ${vars.space.section};
  ${({ $tone }) => $tone && tones[$tone]}

  /* Two sections of the same tone look like one, so only the first adds space between them. */
  :not([data-tone]) + &:not([data-tone]),
  [data-tone="warm"] + &[data-tone="warm"] {
    padding-top: 0;
  }
`;
