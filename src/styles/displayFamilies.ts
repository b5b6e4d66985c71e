import { displayFace } from "../../shared/displayFace";

/**
 * System fonts that are shown until the web font arrives. `width` is the average letter width in headings, in
 * em. Capsize's width is for running text, so we chose the nearby value with which the fewest titles wrap
 * differently from the web font. Among the titles of 17 pages at 93 screen widths, 17 differ with Georgia
 * (31 with capsize's width), 29 with Times (41) and 37 with Noto (62).
 */
const fallbacks = {
  serif: [
    { family: "Display Georgia", fonts: ["Georgia", "Gelasio"], width: 904 / 2048 },
    { family: "Display Times", fonts: ["Times New Roman", "Liberation Serif"], width: 845 / 2048 },
    // Android has neither Georgia nor Times.
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

/** Returns the value of CSS font-family. */
export const displayFamilies = [
  ...[displayFace, ...fallbackFaces].map(({ family }) => `"${family}"`),
  displayFace.kind === "serif" ? "Georgia, serif" : "Arial, sans-serif",
].join(", ");
