import { darkTokens } from "../../src/styles/darkTokens";
import { tokens } from "../../src/styles/tokens";
import { drawMark } from "./drawMark";

/** The mark on its own: green on a light tab bar, pale on a dark one. */
export function drawFavicon(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">`,
    `<style>g{fill:${tokens.color.brand}}@media(prefers-color-scheme:dark){g{fill:${darkTokens.color.brand}}}</style>`,
    drawMark({ heart: tokens.color.accent, small: true }),
    "</svg>",
  ].join("");
}

/** The same as an address, so that no page asks for a file: on a slow line it shares the line with the first picture. */
export function encodeFavicon(): string {
  return `data:image/svg+xml,${drawFavicon()
    .replaceAll('"', "'")
    .replace(/[%#<> ]/g, encodeURIComponent)}`;
}
