import { displayFace } from "../../shared/displayFace";

/**
 * System fonts for titles until the web font has loaded. `width` is a font's average letter width (in em), chosen so
 * that as few titles as possible wrap differently when the web font loads.
 */
const fallbacks = {
  serif: [
    { family: "Display Georgia", fonts: ["Georgia", "Gelasio"], width: 904 / 2048 },
    { family: "Display Times", fonts: ["Times New Roman", "Liberation Serif"], width: 845 / 2048 },
    { family: "Display Noto", fonts: ["Noto Serif", "NotoSerif-Regular"], width: 475 / 1000 },
  ],
  sans: [
    {
      family: "Display Arial",
      fonts: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
      width: 983 / 2048,
    },
    { family: "Display Roboto", fonts: ["Roboto Bold", "Roboto-Bold"], width: 926 / 2048 },
  ],
};

export const fallbackFaces = fallbacks[displayFace.kind];

export const displayFamilies = [
  ...[displayFace, ...fallbackFaces].map(({ family }) => `"${family}"`),
  displayFace.kind === "serif" ? "Georgia, serif" : "Arial, sans-serif",
].join(", ");
