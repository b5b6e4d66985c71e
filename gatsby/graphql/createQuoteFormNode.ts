import type { Node, SourceNodesArgs } from "gatsby";
import { readContent } from "../content/readContent";

/**
 * Makes the node of content/quote-form.yaml, which has been checked. Gatsby refuses the key `fields` in every node, whichever
 * plugin creates it (`createNode` throws), so the node carries the file as its content, as a File node does, and
 * `quoteFormResolvers` reads `fields` from there. No query has to use another name than the file.
 */
export async function createQuoteFormNode({
  actions,
  createNodeId,
  createContentDigest,
  store,
}: Pick<
  SourceNodesArgs,
  "actions" | "createNodeId" | "createContentDigest" | "store"
>): Promise<void> {
  const form = await readContent(store.getState().program.directory, "QuoteForm");
  const content = JSON.stringify(form);
  const contentDigest = createContentDigest(content);
  await actions.createNode({
    id: createNodeId("QuoteForm"),
    parent: null,
    children: [],
    internal: { type: "QuoteForm", content, contentDigest },
  });
}

export const quoteFormResolvers = {
  fields: {
    resolve: ({ internal }: Node): unknown =>
      (JSON.parse(internal.content ?? "{}") as { fields?: unknown }).fields,
  },
};
