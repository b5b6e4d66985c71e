import { parse } from "node-html-parser";
import { removeStyleMarks } from "./removeStyleMarks";

/** A page with this body, as styled-components leaves it, after its marks are removed. */
function clean(body: string): string {
  const page = parse(`<style data-styled="">:root{--color-ink:red;--c:2px;}/*!sc*/
.aB:hover .sc-1x-1{color:var(--color-ink)}/*!sc*/
data-styled.g1[id="sc-1x-0"]{content:"aB,"}/*!sc*/
</style>${body}`);
  removeStyleMarks(page);
  return page.toString();
}

test("a page that nothing takes over has the names that its rules ask for, shortened, and no others", () => {
  const body = `<p class="sc-1x-0 aB"><b class="sc-1x-1"></b><i class="sc-1x-2" id="i"></i></p>`;
  expect(clean(body)).toBe(
    "<style>:root{--a:red}.a:hover .b{color:var(--a)}</style>" +
      '<p class="a"><b class="b"></b><i id="i"></i></p>',
  );
});

test("on a page with the form, styled-components finds every class and no style to take apart", () => {
  const body = `<div class="sc-1x-0 aB" id="quote-form-root"></div>`;
  expect(clean(body)).toBe(
    `<style>:root{--color-ink:red;--c:2px;}.aB:hover .sc-1x-1{color:var(--color-ink)}</style>${body}`,
  );
});
