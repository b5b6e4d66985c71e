/**
 * Colors by their purpose, each with a fallback. Releases of this project may add colors here, but never edit
 * the company's own shared/look.ts. src/styles/contrastPairs.ts lists which colors may be used on which.
 */
export const colors = {
  ink: "ink", // text
  inkSoft: "ink", // secondary text
  surface: "surface",
  surfaceWarm: "surface", // bands and cards between sections
  surfaceRaised: "surface",
  brand: "ink", // links, icons, main buttons
  brandHover: "brand",
  brandSoft: "surface", // quiet panels
  onBrand: "surface", // text on the colors brand and error
  deep: "ink", // sections that are dark in both schemes
  onDeep: "surface",
  onDeepSoft: "onDeep", // secondary text on the color deep
  onDeepLine: "onDeep",
  accent: "brand", // buttons that ask for a quote; may be too light for text on a light background
  accentHover: "accent",
  onAccent: "onBrand",
  accentStrong: "brand", // the accent color for text
  accentSoft: "brandSoft",
  accentOnDeep: "onDeep", // the accent color for text on the color deep
  line: "ink",
  lineStrong: "ink", // borders of controls
  focus: "brand",
  error: "ink",
} as const;

export type Color = keyof typeof colors;
export type Colors = { readonly [Name in Color]?: string };

export type Theme = {
  /** The typeface of headings and the company's name, from shared/displayFace.ts or from a font file. */
  face: "serif" | "grotesque" | "condensed" | "rounded" | { file: string; kind: "serif" | "sans" };
  /** `petal` has one large corner, like the petals of the first company's logo. */
  corners: "petal" | "round" | "square";
  light: Readonly<Record<Color, string>>;
  /** The colors of the dark scheme that differ from the light scheme. */
  dark: Colors;
};

/** The type of shared/look.ts. */
export type Look = Pick<Theme, "face" | "corners" | "dark"> & {
  light: Colors & { readonly ink: string; readonly surface: string };
};
