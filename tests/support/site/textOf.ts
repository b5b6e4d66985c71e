import type { HTMLElement } from "node-html-parser";

/**
 * What a visitor reads in an element, on one line. Typographic quotes and dashes are given in their plain
 * forms, because the specification writes them plainly and a designer may choose either.
 */
export function textOf(element: HTMLElement | null | undefined): string {
  return plainText(element?.structuredText);
}

/** The same for a text outside of any element, such as one from content/. */
export function plainText(text = ""): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}
