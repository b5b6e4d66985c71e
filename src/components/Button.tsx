import styled, { css } from "styled-components";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

const tones = {
  brand: css`
    background: ${vars.color.brand};
    color: ${vars.color.onBrand};
    --hover: ${vars.color.brandHover};
  `,
  accent: css`
    background: ${vars.color.accent};
    color: ${vars.color.onAccent};
    --hover: ${vars.color.accentHover};

    /*
     * Paints letters with a gradient, because Chromium's forced dark mode would reduce a color's contrast to 1.8:1.
     * Only Chromium supports overlay. Firefox would show no letters (Mozilla bug 1481498).
     */
    @media screen and (prefers-color-scheme: light) and (forced-colors: none) {
      @supports (overlay: auto) and (background-clip: text, border-box) {
        background-image: linear-gradient(currentColor 0 0), none;
        background-clip: text, border-box;
        -webkit-text-fill-color: transparent;
      }
    }
  `,
  quiet: css`
    background: transparent;
    --edge: currentColor;
    color: ${vars.color.brand};
    --hover: ${vars.color.brandSoft};
  `,
};

/**
 * Styles that depend on no prop. Inside Button, styled-components would repeat them for each combination of props.
 * Base must not set properties that Button sets, because hydration inserts Base's styles again, after Button's.
 */
const Base = styled.a.attrs({ className: "button" })`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  border: 1.5px solid var(--edge, transparent);
  border-radius: ${vars.radius.round};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color 0.2s,
    scale 0.2s;

  ${media.hover} {
    &:hover {
      background-color: var(--hover);
    }
  }
  &:active {
    background-color: var(--hover);
    scale: 0.97;
  }
  & svg {
    width: 1.2em;
    height: 1.2em;
  }
`;

/** A link that looks like a button. Write `<Button as="button" type="submit">` for a real button. */
export const Button = styled(Base)<{ $tone?: keyof typeof tones; $size?: "small" }>`
  min-height: ${({ $size }) => ($size === "small" ? "2.75rem" : "3.375rem")};
  padding: ${({ $size }) => ($size === "small" ? "0.4rem 1.3rem" : "0.7rem 1.75rem")};
  ${({ $tone = "brand" }) => tones[$tone]}
`;
