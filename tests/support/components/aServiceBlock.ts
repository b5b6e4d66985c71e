type Item = {
  title: string;
  text: string | null;
  points: string[] | null;
  image: null;
  imageAlt: string | null;
};
type Block = { title: string; intro: string | null; items: Item[]; link: Queries.PageLink | null };

/** A block of a service's page with these entries. What is not given is null, as in GraphQL's answer. */
export function aServiceBlock(
  items: (Partial<Item> & Pick<Item, "title">)[] = [],
  block: Partial<Block> = {},
): Block {
  const complete = items.map((item) => ({
    text: null,
    points: null,
    imageAlt: null,
    ...item,
    image: null,
  }));
  return { title: "What we do", intro: null, link: null, ...block, items: complete };
}
