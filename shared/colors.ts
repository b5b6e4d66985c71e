/** Colors with fallbacks, because later releases may add colors that a company's shared/look.ts lacks. */
export const colors = {
  ink: "ink",
  inkSoft: "ink",
  surface: "surface",
  surfaceWarm: "surface", // backgrounds of tinted sections and cards
  surfaceRaised: "surface",
  brand: "ink", // links, icons, main buttons
  brandHover: "brand",
  brandSoft: "surface",
  onBrand: "surface", // text on the colors brand and error
  deep: "ink", // sections that are dark in both schemes
  onDeep: "surface",
  onDeepSoft: "onDeep",
  onDeepLine: "onDeep",
  accent: "brand", // buttons that lead to the quote form; may be too light for text on a light background
  accentHover: "accent",
  onAccent: "onBrand",
  accentStrong: "brand", // the accent color for text
  accentSoft: "brandSoft",
  accentOnDeep: "onDeep",
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
  /** `petal` has one large rounded corner, like the petals of our logo. */
  corners: "petal" | "round" | "square";
  light: Readonly<Record<Color, string>>;
  dark: Colors;
};

export type Look = Pick<Theme, "face" | "corners" | "dark"> & {
  light: Colors & { readonly ink: string; readonly surface: string };
};
