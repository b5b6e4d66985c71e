import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

type Item = {
  title: string;
  text: string | null;
  points: string[] | null;
  image: null;
  imageAlt: string | null;
};
type Block = { title: string; intro: string | null; items: Item[]; link: Queries.PageLink | null };

/** The first block of a kind in a service's real content. Fields that the file leaves out are null, as in GraphQL's answer. */
export function aServiceBlock(slug: string, kind: Queries.ServiceBlockKind): Block {
  const { blocks } = parse(
    readFileSync(join(process.cwd(), `content/services/${slug}.yaml`), "utf8"),
  );
  const block = blocks.find((candidate: { kind: string }) => candidate.kind === kind);
  if (!block) throw new Error(`${slug} has no block of kind ${kind}`);
  const items = (block.items ?? []).map((item: Partial<Item>) => ({
    text: null,
    points: null,
    imageAlt: null,
    ...item,
    image: null,
  }));
  return { intro: null, link: null, ...block, items };
}
