import type { Look } from "./colors";

/**
 * The look of the site, its mails, icons and share pictures, written by `npm run rebrand`. If you change it by
 * hand, src/styles/contrast.test.ts fails when the contrast of a text becomes too low.
 */
export const look: Look = {
  face: "serif",
  corners: "petal",
  light: {
    ink: "#14302d",
    inkSoft: "#3a5350",
    brand: "#0f5a50",
    brandHover: "#0b3b36",
    brandSoft: "#e2efe9",
    onBrand: "#fffcf7",
    deep: "#0b3b36",
    onDeep: "#fffcf7",
    onDeepSoft: "#cfe3dc",
    onDeepLine: "#fffcf729",
    accent: "#f4977c",
    accentHover: "#ffb19b",
    onAccent: "#14302d",
    accentStrong: "#ab3d25",
    accentSoft: "#fde8df",
    accentOnDeep: "#f4977c",
    surface: "#fffcf7",
    surfaceWarm: "#f8f0e5",
    surfaceRaised: "#ffffff",
    line: "#e7dccb",
    lineStrong: "#837f70",
    focus: "#0f5a50",
    error: "#a3261a",
  },
  dark: {
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
};
