/** The height of the header at normal text size. Enlarged text makes the header taller. */
export const headerHeight = "var(--header-height)";
