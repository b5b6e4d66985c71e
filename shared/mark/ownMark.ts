// `npm run rebrand` writes these SVG elements from the file of a logo, in a 64 by 64 box around 0,0. Their ids
// begin with "logo-". An empty text draws the petals of petal.ts.
export const ownMark: string = "";
export const ownMarkOnDark: string = "";
