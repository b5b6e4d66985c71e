import { parse } from "node-html-parser";
import { removeStyleMarks } from "./removeStyleMarks";

function clean(html: string): string {
  const page = parse(html);
  removeStyleMarks(page);
  return page.toString();
}

const page = (body: string) =>
  `<style data-styled="">.aB{color:red}/*!sc*/
.aB:hover .sc-1x-1{top:0}/*!sc*/
data-styled.g1[id="sc-1x-0"]{content:"aB,"}/*!sc*/
</style>${body}`;

test("a page that nothing takes over has rules and the classes they ask for, and no more", () => {
  expect(
    clean(page(`<p class="sc-1x-0 aB"><b class="sc-1x-1"></b><i class="sc-1x-2" id="i"></i></p>`)),
  ).toBe(
    `<style>.a{color:red}.a:hover .b{top:0}</style><p class="a"><b class="b"></b><i id="i"></i></p>`,
  );
});

test("a page declares the custom properties that its rules read, under short names, and no others", () => {
  const rules = (body: string) =>
    clean(
      `<style data-styled="">:root{--color-ink:1px;--c:2px;}.x--y{top:var(--color-ink)}</style>${body}`,
    );
  expect(rules(`<p class="x--y"></p>`)).toBe(
    `<style>:root{--a:1px;}.a{top:var(--a)}</style><p class="a"></p>`,
  );
  expect(rules(`<p id="quote-form-root"></p>`)).toContain("--color-ink:1px;--c:2px");
});

test("on a page with the form, styled-components finds every class and no style to take apart", () => {
  const body = `<div class="sc-1x-0 aB" id="quote-form-root"></div>`;
  expect(clean(page(body))).toBe(`<style>.aB{color:red}.aB:hover .sc-1x-1{top:0}</style>${body}`);
});
