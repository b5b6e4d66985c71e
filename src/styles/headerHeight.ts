/** The height of the header with its border at normal text size. Enlarged text makes it taller. */
export const headerHeight = "var(--header-height)";
