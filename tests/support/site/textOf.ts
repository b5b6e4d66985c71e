import type { HTMLElement } from "node-html-parser";

/** Returns the text of an element on one line, with plain quotes and hyphens, as in the specification. */
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
