import styled, { css } from "styled-components";
import { vars } from "../styles/vars";

const tones = {
  plain: css``,
  warm: css`
    background: ${vars.color.surfaceWarm};
  `,
  soft: css`
    background: ${vars.color.brandSoft};
  `,
};

type Props = { $tone?: keyof typeof tones; $space?: "section" | "small" | "flush" };

/** A full-width section of a page, with the vertical spacing and background that all sections share. */
export const Band = styled.section.attrs<Props>(({ $tone }): object => ({ "data-tone": $tone }))`
  padding-block: ${({ $space = "section" }) =>
    $space === "section"
      ? vars.space.section
      : $space === "small"
        ? vars.space.xxl
        : `0 ${vars.space.section}`};
  ${({ $tone = "plain" }) => tones[$tone]}
`;
