export const media = {
  small: "@media (min-width: 36rem)",
  medium: "@media (min-width: 48rem)",
  large: "@media (min-width: 64rem)",
  wide: "@media (min-width: 80rem)",
  largeLandscape: "@media (min-width: 64rem) and (orientation: landscape)",
  below: "@media screen and (max-width: 47.99rem)", // phones, which have the contact bar
  narrow: "@media screen and (max-width: 63.99rem)",
  belowWide: "@media screen and (max-width: 79.99rem)",
  enlarged: "@media (max-width: 19em)", // phones with enlarged text: em follows the browser's font size
  short: "@media (max-height: 30rem)", // landscape phones and 400% zoom, where nothing is sticky
  tall: "@media (min-height: 44rem)", // screens with room for the quote card below the header
  hover: "@media (hover: hover)",
  motion: "@media (prefers-reduced-motion: no-preference)",
  forcedColors: "@media (forced-colors: active)",
  dark: "@media screen and (prefers-color-scheme: dark)",
} as const;
