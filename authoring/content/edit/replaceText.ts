import { isScalar, parseDocument, stringify } from "yaml";
import type { ContentPath } from "../yaml/writePath";

/**
 * A YAML text with another value at the path, quoted where it needs quotes. Every other line stays as it is.
 *
 * @throws when no text is there
 */
export function replaceText(text: string, path: ContentPath, value: string): string {
  const node = parseDocument(text).getIn(path, true);
  if (!isScalar(node) || !node.range)
    throw new Error(`There is no ${path.join(".")} that could be changed.`);
  const [start, end] = node.range;
  const old = text.slice(start, end);
  const written = stringify(value, { lineWidth: 0, blockQuote: false }).trimEnd();
  return text.slice(0, start) + written + old.slice(old.trimEnd().length) + text.slice(end);
}
