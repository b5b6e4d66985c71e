import { isMap, isScalar, parseDocument, stringify } from "yaml";
import { removeNode } from "./removeNode";

/**
 * A YAML text whose top-level key has another value, or none where the value is undefined. A new key comes last. Every other
 * line stays as it is.
 */
export function setKey(text: string, key: string, value: unknown): string {
  const map = parseDocument(text).contents;
  const pairs = isMap(map) ? map.items : [];
  const at = pairs.findIndex((pair) => isScalar(pair.key) && pair.key.value === key);
  const written = value === undefined ? "" : stringify({ [key]: value }, { lineWidth: 0 });
  const node = pairs[at]?.key;
  if (!isScalar(node) || !node.range)
    return written === "" ? text : `${text.trimEnd()}\n${written}`;
  if (written === "") return removeNode(text, [key]);
  const [start] = node.range;
  const rest = removeNode(text, [key]);
  return text.slice(0, start) + written + rest.slice(start);
}
