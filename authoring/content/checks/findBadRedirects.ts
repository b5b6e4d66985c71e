import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentFile, Problem } from "../yaml/readContentFile";

type Redirects = InferOutput<typeof contentTypes.Redirects.schema>;

/**
 * Old addresses that are pages or stand twice. One that leads to no page is told by findDeadReferences.ts, and so are chains and
 * loops: an old address is no page.
 */
export function findBadRedirects(
  file: ContentFile,
  { redirects }: Redirects,
  paths: readonly string[],
): Problem[] {
  const known = redirects.map(({ from }) => from.toLowerCase());
  return known.flatMap((address, index) => {
    const from = redirects[index]?.from ?? address;
    const message = paths.includes(address)
      ? `is ${from}, which is a page. Nobody would see it any more: remove the entry.`
      : `is ${from}, like an earlier entry's. Keep one of the two.`;
    return paths.includes(address) || known.indexOf(address) < index
      ? [file.describe(["redirects", index, "from"], message)]
      : [];
  });
}
