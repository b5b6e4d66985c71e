import { parse } from "node-html-parser";
import { minifyStyles } from "./minifyStyles";

function clean(body: string): string {
  const page = parse(`<style data-styled="">:root{--color-ink:red;--c:2px;}/*!sc*/
.aB:hover .sc-1x-1{color:var(--color-ink)}/*!sc*/
data-styled.g1[id="sc-1x-0"]{content:"aB,"}/*!sc*/
</style>${body}`);
  minifyStyles(page);
  return page.toString();
}

test("a page without the form keeps only classes and custom properties that CSS rules use, with shorter names", () => {
  const body = `<p class="sc-1x-0 aB"><b class="sc-1x-1"></b><i class="sc-1x-2" id="i"></i></p>`;
  expect(clean(body)).toBe(
    "<style>:root{--a:red}.a:hover .b{color:var(--a)}</style>" +
      '<p class="a"><b class="b"></b><i id="i"></i></p>',
  );
});

test("a page with the form keeps all names, but not the attribute by which styled-components finds styles", () => {
  const body = `<div class="sc-1x-0 aB" id="quote-form-root"></div>`;
  expect(clean(body)).toBe(
    `<style>:root{--color-ink:red;--c:2px;}.aB:hover .sc-1x-1{color:var(--color-ink)}</style>${body}`,
  );
});
