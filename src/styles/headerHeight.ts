/** The header's height at normal text size. Enlarged text makes it taller. */
export const headerHeight = "var(--header-height)";
