import type { HTMLElement } from "node-html-parser";

/** Returns the text of an element on one line, with quotes and dashes in the specification's plain forms. */
export function textOf(element: HTMLElement | null | undefined): string {
  return plainText(element?.structuredText);
}

export function plainText(text = ""): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}
