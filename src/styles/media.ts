/** Mobile first: each is a width from which a part changes. */
export const media = {
  small: "@media (min-width: 36rem)",
  medium: "@media (min-width: 48rem)",
  large: "@media (min-width: 64rem)",
  wide: "@media (min-width: 80rem)",
  hover: "@media (hover: hover)",
  motion: "@media (prefers-reduced-motion: no-preference)",
  print: "@media print",
} as const
