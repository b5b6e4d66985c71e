/**
 * The typeface of headings and of the logo: Hedvig Letters Serif (SIL Open Font License), from its npm package.
 *
 * `ascent` and `descent` are read from the font, in em. A fallback's `width` is the factor that makes our headings as wide
 * in it as in the display face, so that lines break in the same places and nothing moves when the font arrives.
 */
export const displayFace = {
  family: "Hedvig Letters Serif",
  ascent: 1.02,
  descent: 0.32,
  fallbacks: [
    { family: "Display Georgia", sources: 'local("Georgia"), local("Gelasio")', width: 1.035 },
    {
      family: "Display Times",
      sources: 'local("Times New Roman"), local("Liberation Serif")',
      width: 1.13,
    },
  ],
};
