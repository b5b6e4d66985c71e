/**
 * Returns the value that belongs to the service that the visitor comes from, or "": through a link like /quote#service=gutters,
 * or from its page, which may have a longer address than its value in the form: /services/gutters-and-roofs.
 */
export function findOffered(values: readonly string[]): string {
  const [, page] = /\/services\/([^/?#]+)/.exec(document.referrer) ?? [];
  const [, linked] = /^#service=(.+)/.exec(location.hash) ?? [];
  const slug = linked ?? page;
  return values
    .filter((value) => value !== "" && `${slug}-`.startsWith(`${value}-`))
    .reduce((longest, value) => (value.length > longest.length ? value : longest), "");
}
