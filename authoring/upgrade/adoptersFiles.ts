/**
 * What belongs to who adopted the project. An upgrade never changes these files and folders, and one that was deleted does not
 * come back. Words and colours of a new version are named instead.
 */
export const adoptersFiles = [
  "content",
  "static/video",
  "src/styles/tokens.ts",
  "src/styles/darkTokens.ts",
  "src/styles/shade.ts",
  "src/components/brand/petal.ts",
  "README.md",
  "LICENSE",
  "docs/brand",
  "docs/brand.md",
  "docs/specification.md",
  "tests/spec",
  // Made from content/quote-form.yaml.
  "shared/quoteFields.ts",
];
