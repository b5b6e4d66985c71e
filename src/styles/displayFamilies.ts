import { displayFace } from "../../shared/displayFace";

/** System fonts that stand in until the face has come; `width` is the average of Latin text in em, by capsize's metrics. */
const fallbacks = {
  serif: [
    { family: "Display Georgia", sources: 'local("Georgia"), local("Gelasio")', width: 913 / 2048 },
    {
      family: "Display Times",
      sources: 'local("Times New Roman"), local("Liberation Serif")',
      width: 832 / 2048,
    },
    // Android has neither of the two.
    {
      family: "Display Noto",
      sources: 'local("Noto Serif"), local("NotoSerif-Regular")',
      width: 481 / 1000,
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
