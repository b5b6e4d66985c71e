/** Returns the service in a link like /quote#service=gutters, without text that mail programs or advertisers append. */
export const readLinkedService = () => /^#service=([\w-]+)/.exec(location.hash)?.[1];

/**
 * Returns the service named by a link (/quote#service=gutters) or else by the previous page, or "" if none.
 * The previous page's path may continue after the name: /services/gutters-and-roofs means "gutters".
 */
export function findOffered(values: readonly string[]): string {
  const [, page] = /\/services\/([^/?#]+)/.exec(document.referrer) ?? [];
  const slug = readLinkedService() ?? page;
  return values
    .filter((value) => `${slug}-`.startsWith(`${value}-`))
    .reduce((longest, value) => (value.length > longest.length ? value : longest), "");
}
