import { displayFace } from "../../shared/displayFace";

/** System fonts until the web font loads. `width` (in em) is chosen so that few titles wrap differently afterwards. */
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
