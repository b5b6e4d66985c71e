import type { Page } from "@playwright/test";

/**
 * What a browser draws before each of these elements: a number from a counter, or words from an attribute. Only its layout knows
 * them: `getComputedStyle` repeats the rule.
 */
export async function readGenerated(page: Page, selector: string): Promise<string[]> {
  const mark = "data-read-generated";
  await page.locator(selector).evaluateAll((elements, name) => {
    for (const [index, element] of elements.entries()) element.setAttribute(name, String(index));
  }, mark);
  const session = await page.context().newCDPSession(page);
  const { documents, strings } = await session.send("DOMSnapshot.captureSnapshot", {
    computedStyles: [],
  });
  await session.detach();
  const { nodes, layout } = documents[0]!;
  const drawn: string[] = [];
  for (const [at, node] of layout.nodeIndex.entries()) {
    const text = strings[layout.text[at] ?? -1];
    const pseudo = nodes.parentIndex?.[node] ?? -1;
    const owner = nodes.parentIndex?.[pseudo] ?? -1;
    if (text === undefined) continue;
    for (const [element, kind] of [
      [owner, nodeKind(pseudo)],
      [pseudo, nodeKind(node)],
    ] as const) {
      const index = indexOf(element);
      if (kind === "before" && index !== undefined) drawn[index] = text;
    }
  }
  return Array.from(drawn, (text) => text ?? "");

  function nodeKind(node: number): string | undefined {
    const place = nodes.pseudoType?.index.indexOf(node) ?? -1;
    return place === -1 ? undefined : strings[nodes.pseudoType?.value[place] ?? -1];
  }

  function indexOf(node: number): number | undefined {
    const attributes = nodes.attributes?.[node] ?? [];
    for (let at = 0; at < attributes.length; at += 2)
      if (strings[attributes[at] ?? -1] === mark) return Number(strings[attributes[at + 1] ?? -1]);
    return undefined;
  }
}
