/** Files that were the adopter's and that nothing uses any more: an upgrade removes them, even if they were changed. */
export const retiredFiles = ["src/styles/shade.ts"];
