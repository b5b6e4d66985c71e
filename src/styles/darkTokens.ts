import type { tokens } from "./tokens";

type Changes = {
  readonly [Group in keyof typeof tokens]?: Partial<Record<keyof (typeof tokens)[Group], string>>;
};

/** Overrides for the dark scheme. */
export const darkTokens = {
  color: {
    ink: "#ecf3ee",
    inkSoft: "#b4c8c0",
    brand: "#8fd2c0",
    brandHover: "#b4e6d8",
    brandSoft: "#15312b",
    onBrand: "#0b1916",
    deep: "#0e332e",
    accentStrong: "#f4a48c",
    accentSoft: "#3a241d",
    surface: "#0b1916",
    surfaceWarm: "#12221e",
    surfaceRaised: "#142722",
    line: "#263b35",
    lineStrong: "#7b918a",
    focus: "#8fd2c0",
    error: "#ffa193",
  },
  shadow: {
    rest: "0 8px 24px -12px #00000099",
    raised: "0 24px 48px -20px #000000e6",
  },
} as const satisfies Changes;
