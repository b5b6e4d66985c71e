// Hedvig Letters Serif (SIL Open Font License, static/fonts/), cut down to the characters that English headings use.
export const displayFace = {
  family: "Hedvig Letters Serif",
  url: "/fonts/hedvig-letters-serif-7559ae08.woff2",
}
