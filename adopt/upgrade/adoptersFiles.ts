/**
 * The files and folders that belong to the adopter. An upgrade never changes them and never restores a deleted one; it only
 * lists what a new version changes in their texts and colours.
 */
export const adoptersFiles = [
  "content",
  "static/video",
  "shared/look.ts",
  "src/components/brand/petal.ts",
  "src/components/brand/ownMark.ts",
  "README.md",
  "LICENSE",
  "docs/brand",
  "docs/brand.md",
  "docs/screenshots",
  "docs/specification.md",
  "tests/spec",
  // Made from content/quote-form.yaml and content/business.yaml.
  "shared/quoteColumns.ts",
  "api/businessFacts.ts",
];
