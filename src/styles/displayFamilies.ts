import { displayFace } from "../../shared/displayFace";

/**
 * System fonts until the web font arrives. `width` is their average letter width in headings, in em: among
 * the titles of 17 pages at 93 screen widths, these values made the fewest wrap differently (17 with Georgia,
 * 29 with Times, 37 with Noto; with Capsize's widths 31, 41 and 62).
 */
const fallbacks = {
  serif: [
    { family: "Display Georgia", fonts: ["Georgia", "Gelasio"], width: 904 / 2048 },
    { family: "Display Times", fonts: ["Times New Roman", "Liberation Serif"], width: 845 / 2048 },
    // For Android.
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
