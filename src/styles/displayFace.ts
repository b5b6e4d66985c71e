/**
 * The face of headings and of the name: Hedvig Letters Serif (SIL Open Font License), from its npm package.
 *
 * `ascent` and `descent` are its own, in em. A fallback's `width` says how much wider than it the face sets our headings,
 * so that they break in the same places and nothing moves when the face arrives.
 */
export const displayFace = {
  family: "Hedvig Letters Serif",
  ascent: 1.02,
  descent: 0.32,
  fallbacks: [
    { family: "Display Georgia", sources: 'local("Georgia"), local("Gelasio")', width: 1.035 },
    {
      family: "Display Times",
      sources: 'local("Times New Roman"), local("Liberation Serif"), local("Times")',
      width: 1.13,
    },
  ],
};
