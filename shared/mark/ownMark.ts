// SVG elements that `npm run rebrand` copies from a logo file, in a 64 by 64 box around 0,0. Their ids begin with
// "logo-". If the string is empty, the petals of petal.ts are drawn instead.
export const ownMark: string = "";
export const ownMarkOnDark: string = "";
