/**
 * The choice that belongs to the service's page the visitor comes from. The page may have a longer address than its value in
 * the form: post-construction-cleanup.
 */
export function findOffered(values: readonly string[], referrer: string): string | undefined {
  const [, slug] = /\/services\/([^/?#]+)/.exec(referrer) ?? [];
  return values
    .filter((value) => value !== "" && `${slug}-`.startsWith(`${value}-`))
    .toSorted((one, other) => other.length - one.length)[0];
}
