import type { CreateNodeArgs } from "gatsby";
import { listContent } from "../listFiles";
import { parseContent } from "../content/readContentFile";
import { findContentType } from "../content/schemas/contentTypes";

const keysOfGatsby = ["id", "parent", "children", "internal"];

/** Creates a node of a content type from the node that gatsby-transformer-yaml creates from a YAML file. */
export function createContentNode({ node, getNode, actions, ...gatsby }: CreateNodeArgs): void {
  const file = node.internal.type === "YamlFile" && getNode(node.parent ?? "");
  if (!file) return;
  const { relativePath, name } = file as unknown as { relativePath: string; name: string };
  const type = findContentType(relativePath);
  if (type === undefined) return;
  const picture = listContent(gatsby.store.getState().program.directory as string);
  const written = Object.entries(node).filter(([key]) => !keysOfGatsby.includes(key));
  const { output } = parseContent(relativePath, type, Object.fromEntries(written), { picture });
  const internal = { type, contentDigest: gatsby.createContentDigest([name, output]) };
  const id = gatsby.createNodeId(`${file.id} content`);
  const own = { slug: name, id, parent: file.id, children: [], internal };
  const child = Object.assign({}, output, own);
  void actions.createNode(child);
  actions.createParentChildLink({ parent: file, child });
}
