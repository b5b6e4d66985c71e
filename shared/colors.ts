/**
 * Each color, named by its job, with the one that stands in where shared/look.ts does not name it: that file
 * is the company's, and a release that adds a color leaves it alone. src/styles/contrastPairs.ts lists which
 * colors may be used on which.
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
  onBrand: "surface", // text on brand and on error
  deep: "ink", // sections that are dark in both schemes
  onDeep: "surface",
  onDeepSoft: "onDeep", // secondary text on deep
  onDeepLine: "onDeep",
  accent: "brand", // buttons that ask for a quote; may be too light for text on a light ground
  accentHover: "accent",
  onAccent: "onBrand",
  accentStrong: "brand", // the accent for text
  accentSoft: "brandSoft",
  accentOnDeep: "onDeep", // the accent for text on deep
  line: "ink",
  lineStrong: "ink", // borders of controls
  focus: "brand",
  error: "ink",
} as const;

export type Color = keyof typeof colors;
export type Colors = { readonly [Name in Color]?: string };

export type Theme = {
  /** The face of headings and of the name: one of shared/displayFace.ts, or a font file of the project's. */
  face: "serif" | "grotesque" | "condensed" | "rounded" | { file: string; kind: "serif" | "sans" };
  /** `petal` is round, with one large corner, as the leaf of the first company's mark has. */
  corners: "petal" | "round" | "square";
  light: Readonly<Record<Color, string>>;
  /** What is not listed is as in the light scheme. */
  dark: Colors;
};

/** What shared/look.ts says of a theme. */
export type Look = Pick<Theme, "face" | "corners" | "dark"> & {
  light: Colors & { readonly ink: string; readonly surface: string };
};
