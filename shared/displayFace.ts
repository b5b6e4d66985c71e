import { theme } from "./theme";

type Face = {
  family: string;
  kind: "serif" | "sans";
  /** The npm package that contains `file`. Without a package, `file` is a path in the project. */
  dependency?: string;
  file: string;
  /** The scale factor that gives all fonts the same x-height. */
  size: number;
  /** Letter spacing and extra word spacing, in em. */
  tracking: number;
  wordSpacing?: number;
};

/** Fonts for headings. All have the SIL Open Font License, so that any company may use them. */
export const faces = {
  serif: {
    family: "Hedvig Letters Serif",
    kind: "serif",
    dependency: "@fontsource/hedvig-letters-serif",
    file: "hedvig-letters-serif-latin-400-normal.woff2",
    size: 1,
    tracking: -0.012,
    wordSpacing: 0.07,
  },
  grotesque: {
    family: "Bricolage Grotesque",
    kind: "sans",
    dependency: "@fontsource/bricolage-grotesque",
    file: "bricolage-grotesque-latin-700-normal.woff2",
    size: 0.95,
    tracking: -0.02,
  },
  condensed: {
    family: "Barlow Condensed",
    kind: "sans",
    dependency: "@fontsource/barlow-condensed",
    file: "barlow-condensed-latin-700-normal.woff2",
    size: 1.18,
    tracking: 0,
    wordSpacing: 0.02,
  },
  rounded: {
    family: "Nunito",
    kind: "sans",
    dependency: "@fontsource/nunito",
    file: "nunito-latin-800-normal.woff2",
    size: 0.94,
    tracking: -0.015,
  },
} as const satisfies Record<string, Face>;

const own = { family: "Display", size: 1, tracking: -0.01 };
const { face } = theme;

export const displayFace: Face = typeof face === "string" ? faces[face] : { ...own, ...face };
