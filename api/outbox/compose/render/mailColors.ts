/**
 * The site's colours by their job, as src/styles/tokens.ts and darkTokens.ts have them (a test compares). Written out here,
 * because mail programs know no custom properties and the Functions must not load the site's styles.
 */
export const mailColors = {
  light: {
    ink: "#14302d",
    inkSoft: "#3a5350",
    brand: "#0f5a50",
    moreButton: "#e2efe9",
    onBrand: "#fffcf7",
    surfaceWarm: "#f8f0e5",
    surfaceRaised: "#ffffff",
    line: "#e7dccb",
    error: "#a3261a",
  },
  dark: {
    ink: "#ecf3ee",
    inkSoft: "#b4c8c0",
    brand: "#8fd2c0",
    onBrand: "#0b1916",
    moreButton: "#263b35", // brandSoft would not stand out from a card
    surfaceWarm: "#12221e",
    surfaceRaised: "#142722",
    line: "#263b35",
    error: "#ffa193",
  },
} as const;
