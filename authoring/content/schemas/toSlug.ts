/** The words of a text as an address has them: small letters without accents, and digits, with dashes between. */
export function toSlug(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("-") ?? "";
}
