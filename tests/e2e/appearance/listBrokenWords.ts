import type { Page } from "@playwright/test";

/** Words of headings that are broken over two lines other than at a hyphen or slash, although they fit on one. */
export function listBrokenWords(page: Page): Promise<string[]> {
  return page.locator("main :is(h1, h2, h3):visible").evaluateAll((headings) =>
    headings
      .filter((heading) => heading.clientWidth > 1)
      .flatMap((heading) => {
        const broken: string[] = [];
        const range = document.createRange();
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
          for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s/-]+/g)) {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const boxes = [...range.getClientRects()];
            const lines = new Set(boxes.map(({ top }) => Math.round(top)));
            const width = boxes.reduce((sum, box) => sum + box.width, 0);
            if (lines.size > 1 && width <= heading.clientWidth) broken.push(word);
          }
        return broken;
      }),
  );
}
