/**
 * The offset of a sticky bar. With enlarged text on phones, where the bar would cover a third of the screen,
 * the offset is so large that the bar doesn't stick.
 */
export const stickUnlessEnlarged = "min(0px, (100vw - 19rem) * 999)";
