/** The height of the header with its border, unless enlarged text makes it higher. */
export const headerHeight = "var(--header-height)";
