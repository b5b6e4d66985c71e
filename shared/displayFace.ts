import type { Theme } from "./colors";
import { theme } from "./theme";

/** A typeface for headings and for the name. */
export type Face = {
  family: string;
  kind: "serif" | "sans";
  /** The npm package that has it, and the file in there; without one, `file` is the project's own. */
  dependency?: string;
  file: string;
  /** How large it is set, so that its small letters are about as high as the others'. */
  size: number;
  /** In em: the letter spacing, that of the largest headings, and the extra width of a space. */
  tracking: number;
  largeTracking: number;
  wordSpacing: number;
};

/** The faces that come with the project; all are under the SIL Open Font License. */
export const faces = {
  serif: {
    family: "Hedvig Letters Serif",
    kind: "serif",
    dependency: "@fontsource/hedvig-letters-serif",
    file: "hedvig-letters-serif-latin-400-normal.woff2",
    size: 1,
    tracking: -0.012,
    largeTracking: -0.022,
    wordSpacing: 0.07, // it pulls some words together across their space: "A Safer"
  },
  grotesque: {
    family: "Bricolage Grotesque",
    kind: "sans",
    dependency: "@fontsource/bricolage-grotesque",
    file: "bricolage-grotesque-latin-700-normal.woff2",
    size: 0.95,
    tracking: -0.02,
    largeTracking: -0.03,
    wordSpacing: 0,
  },
  condensed: {
    family: "Barlow Condensed",
    kind: "sans",
    dependency: "@fontsource/barlow-condensed",
    file: "barlow-condensed-latin-700-normal.woff2",
    size: 1.18,
    tracking: 0,
    largeTracking: -0.005,
    wordSpacing: 0.02,
  },
  rounded: {
    family: "Nunito",
    kind: "sans",
    dependency: "@fontsource/nunito",
    file: "nunito-latin-800-normal.woff2",
    size: 0.94,
    tracking: -0.015,
    largeTracking: -0.025,
    wordSpacing: 0,
  },
} as const satisfies Record<string, Face>;

function faceOf({ face }: Theme): Face {
  if (typeof face === "string") return faces[face];
  const plain = { size: 1, tracking: -0.01, largeTracking: -0.02, wordSpacing: 0 };
  return { family: "Display", ...plain, ...face };
}

export const displayFace = faceOf(theme);
