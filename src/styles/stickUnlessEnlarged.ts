/** The offset of a sticky bar. It doesn't stick with enlarged text, which would cover a third of a phone. */
export const stickUnlessEnlarged = "min(0px, (100vw - 19rem) * 999)";
