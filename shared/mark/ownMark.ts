/** The company's logo as SVG elements in a box of 64 by 64 around 0,0, or "" for the petals of petal.ts. */
export const ownMark: string = "";
/** The logo on dark grounds. */
export const ownMarkOnDark: string = "";
