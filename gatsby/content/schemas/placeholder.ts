/** A text that stands where somebody still has to write one. `npm run content` warns of each, `npm run build` stops. */
export const placeholder = {
  write: (what: string): string => `[Write: ${what}]`,
  isIn: (text: string): boolean => text.includes("[Write: "),
};
