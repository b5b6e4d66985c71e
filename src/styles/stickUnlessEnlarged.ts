/** The offset of a sticky bar. At a high zoom, bars don't stick, because they would cover a third of the screen. */
export const stickUnlessEnlarged = "min(0px, (100vw - 19rem) * 999)";
