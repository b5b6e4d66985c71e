import type { CreateNodeArgs } from "gatsby";
import { listContent } from "../listFiles";
import { readContentFile } from "../content/readContentFile";
import { findContentType } from "../content/schemas/contentTypes";

/** Creates a node from a YAML file. If the file cannot be parsed, its previous node is kept. */
export function createContentNode({ node, actions, store, ...make }: CreateNodeArgs): void {
  const { relativePath, name } = node as unknown as { relativePath: string; name: string };
  const type = node.internal.type === "File" ? findContentType(relativePath) : undefined;
  if (type === undefined) return;
  const root: string = store.getState().program.directory;
  const { value } = readContentFile(root, relativePath, type, { picture: listContent(root) });
  if (typeof value !== "object" || value === null) return;
  const internal = { type, contentDigest: make.createContentDigest([name, value]) };
  const id = make.createNodeId(`${node.id} content`);
  const child = { ...value, slug: name, id, parent: node.id, children: [], internal };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child });
}
