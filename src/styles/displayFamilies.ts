import { displayFace } from "../../shared/displayFace";

/**
 * System fonts that stand in until the face has come. `width` is the average letter of a heading in em: of the widths near
 * capsize's, which are those of running text, the one with which the fewest titles have more or fewer lines than in the face.
 * At 93 widths of the screen 17 pages have 17 of them with Georgia (31 with capsize's), 29 with Times (41) and 37 with Noto (62).
 */
const fallbacks = {
  serif: [
    { family: "Display Georgia", sources: 'local("Georgia"), local("Gelasio")', width: 904 / 2048 },
    {
      family: "Display Times",
      sources: 'local("Times New Roman"), local("Liberation Serif")',
      width: 845 / 2048,
    },
    // Android has neither of the two.
    {
      family: "Display Noto",
      sources: 'local("Noto Serif"), local("NotoSerif-Regular")',
      width: 475 / 1000,
    },
  ],
  sans: [
    {
      family: "Display Arial",
      sources: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold")',
      width: 983 / 2048,
    },
    {
      family: "Display Roboto",
      sources: 'local("Roboto Bold"), local("Roboto-Bold")',
      width: 926 / 2048,
    },
  ],
};

export const fallbackFaces = fallbacks[displayFace.kind];

/** What CSS takes as a list of families. */
export const displayFamilies = [
  ...[displayFace, ...fallbackFaces].map(({ family }) => `"${family}"`),
  displayFace.kind === "serif" ? "Georgia, serif" : "Arial, sans-serif",
].join(", ");
