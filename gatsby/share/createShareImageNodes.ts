import { join } from "node:path";
import type { SourceNodesArgs } from "gatsby";
import { makeShareImages } from "./makeShareImages";

/** The GraphQL type of the nodes that `createShareImageNodes` makes. */
export const shareImageType = `
  type ShareImage implements Node @dontInfer {
    path: String!
    url: String!
    alt: String!
    width: Int!
    height: Int!
  }
`;

/** `drawn` settles when the pictures are drawn, which goes on beside everything that Gatsby does next. */
export async function createShareImageNodes({
  actions,
  createNodeId,
  createContentDigest,
  store,
}: SourceNodesArgs): Promise<{ drawn: Promise<void> }> {
  const root = store.getState().program.directory;
  const { images, drawn } = await makeShareImages(root, join(root, "public"));
  // Whoever awaits `drawn` is told what went wrong; until then it must not count as unhandled.
  drawn.catch(() => undefined);
  for (const image of images) {
    const internal = { type: "ShareImage", contentDigest: createContentDigest(image) };
    await actions.createNode({
      ...image,
      id: createNodeId(`ShareImage ${image.path}`),
      parent: null,
      children: [],
      internal,
    });
  }
  return { drawn };
}
