/** How mark and name stand together, in the name's own size: for the page's logo and for the files that are drawn of it. */
export const logoShape = {
  mark: 1.62,
  gap: 0.42,
  letterSpacing: -0.015,
  secondWord: 0.82, // how strong the words after the first are
};
