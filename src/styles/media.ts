/** Mobile first: each is a width from which a part changes. */
export const media = {
  small: "@media (min-width: 36rem)",
  medium: "@media (min-width: 48rem)",
  mediumOrPrint: "@media print, (min-width: 48rem)",
  large: "@media (min-width: 64rem)",
  wide: "@media (min-width: 80rem)",
  below: "@media (max-width: 47.99rem)", // phones: where the contact bar is
  hover: "@media (hover: hover)",
  motion: "@media (prefers-reduced-motion: no-preference)",
  dark: "@media screen and (prefers-color-scheme: dark)",
  print: "@media print",
} as const;
