import type { Page } from "@playwright/test";

/**
 * Words of headings and of the name in the header that are broken over two lines other than at a hyphen or slash. Words of more
 * than 14 letters, which other languages have, fit on no phone's line in text of twice the size.
 */
export function listBrokenWords(page: Page): Promise<string[]> {
  const shown = 'main :is(h1, h2, h3):visible, header a[href="/"] span:visible';
  return page.locator(shown).evaluateAll((headings) =>
    headings
      .filter((heading) => heading.clientWidth > 1)
      .flatMap((heading) => {
        const broken: string[] = [];
        const range = document.createRange();
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
          for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s/-]+/g)) {
            if (word.length > 14) continue;
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
            if (new Set(lines).size > 1) broken.push(word);
          }
        return broken;
      }),
  );
}
