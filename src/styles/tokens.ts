import { theme } from "../../shared/theme";
import { displayFamilies } from "./displayFamilies";

const { ink } = theme.light;

const round = {
  small: "0.5rem",
  medium: "0.875rem",
  large: "1.5rem",
  round: "999px",
  petal: "1.5rem",
  step: "999px",
};
const corners = {
  petal: {
    ...round,
    petal: "clamp(3.5rem, 2rem + 7vw, 9rem)",
    step: "1.5rem 1.5rem 1.5rem 0.4rem",
  },
  round,
  square: {
    small: "2px",
    medium: "2px",
    large: "3px",
    round: "3px",
    petal: "3px",
    step: "2px",
  },
};

export const tokens = {
  color: theme.light,
  space: {
    xxs: "0.25rem",
    xs: "0.5rem",
    s: "0.75rem",
    // The limits in vw shrink spaces on phones with enlarged text, so that every word fits on a line.
    m: "min(1rem, 5vw)",
    l: "min(1.5rem, 7.5vw)",
    xl: "min(2rem, 10vw)",
    xxl: "min(12.5vw, clamp(2.5rem, 2rem + 2.2vw, 4.5rem))",
    section: "clamp(4rem, 2.9rem + 4.6vw, 7.5rem)",
    gutter: "clamp(min(1.25rem, 5vw), 0.4rem + 4.2vw, 5rem)",
  },
  size: {
    small: "clamp(0.9375rem, 0.92rem + 0.08vw, 1rem)",
    text: "clamp(1.0625rem, 1.03rem + 0.16vw, 1.1875rem)",
    lead: "clamp(1.1875rem, 1.11rem + 0.4vw, 1.5rem)",
    heading4: "clamp(1.1875rem, 1.13rem + 0.3vw, 1.4375rem)",
    heading3: "min(10vw, clamp(1.5rem, 1.36rem + 0.7vw, 2.125rem))",
    heading2: "min(11.5vw, clamp(2rem, 1.66rem + 1.7vw, 3.5rem))",
    heading1: "min(12.5vw, clamp(2.4rem, 1.86rem + 2.7vw, 4.8rem))",
    hero: "clamp(1.875rem, min(9.4vw, 1.95rem + 3.4vw), 6rem)",
  },
  font: {
    display: displayFamilies,
    // Lists few fonts, because each missing font costs a fontconfig call in the first layout on Linux.
    text: '-apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  },
  radius: corners[theme.corners],
  shadow: {
    rest: `0 1px 2px ${ink}0d, 0 8px 24px -12px ${ink}24`,
    raised: `0 2px 4px ${ink}0d, 0 24px 48px -20px ${ink}42`,
  },
  measure: { text: "38rem", narrow: "48rem", page: "82rem" },
} as const;

export const darkTokens = {
  color: theme.dark,
  shadow: { rest: "0 8px 24px -12px #00000099", raised: "0 24px 48px -20px #000000e6" },
};
