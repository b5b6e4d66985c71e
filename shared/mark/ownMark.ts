// Keep the lines below until 4.0, so that Git recognizes this file, which has moved since 3.0.0.
/**
 * A mark of the company's own as SVG elements in a box of 64 by 64 around 0,0, in place of the petals of
 * petal.ts; empty for those. `npm run rebrand` makes both from a logo's file. Their ids begin with "logo-".
 */
export const ownMark: string = "";
/** The same for dark grounds. */
export const ownMarkOnDark: string = "";
