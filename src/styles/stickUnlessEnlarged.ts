/**
 * Where a sticky bar sticks: at the edge of the screen, or far outside it, which is nowhere, when the text is so large that 19
 * of its widths do not fit beside each other. A bar of such text would cover a third of a phone's screen.
 */
export const stickUnlessEnlarged = "min(0px, (100vw - 19rem) * 999)";
