import type { tokens } from "./tokens";

type Changes = {
  readonly [Group in keyof typeof tokens]?: Partial<Record<keyof (typeof tokens)[Group], string>>;
};

/** Overrides for print: black on white in either colour scheme, with smaller type and spacing. */
export const printTokens = {
  color: {
    ink: "#000",
    inkSoft: "#222",
    brand: "#000",
    onDeep: "#000",
    onDeepSoft: "#222",
    deep: "none",
    brandSoft: "none",
    surface: "none",
    surfaceWarm: "none",
    surfaceRaised: "none",
    line: "#999",
  },
  space: { m: "0.5rem", l: "0.75rem", xl: "1rem", xxl: "1.25rem", section: "1.25rem", gutter: "0" },
  size: {
    small: "9.5pt",
    text: "10.5pt",
    lead: "12pt",
    heading4: "12.5pt",
    heading3: "14pt",
    heading2: "19pt",
    heading1: "27pt",
    hero: "27pt",
  },
} as const satisfies Changes;
