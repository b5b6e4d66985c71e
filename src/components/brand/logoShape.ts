/** Proportions of the logo, in em. Used by the page's logo and by the generated image files. */
export const logoShape = {
  mark: 1.62,
  gap: 0.42,
  letterSpacing: -0.015,
  secondWord: 0.82, // opacity of the words after the first
};
