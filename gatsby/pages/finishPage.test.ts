import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { readTable } from "../../tests/world/readTable";
import { finishPage } from "./finishPage";
import { policyFor } from "./policyFor";

const scripts = { enhance: "enhance()", home: "play()", loadForm: "load()" };
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function aPage({ head = "", body = "" } = {}): string {
  const start = '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8">';
  return `${start}${head}</head><body>${body}</body></html>`;
}
const finish = (parts: Parameters<typeof aPage>[0]) => finishPage(aPage(parts), scripts, []);

const ofGatsby = '<meta name="generator"><meta name="viewport" content="shrink-to-fit=no">';
const runtime =
  '<p id="gatsby-announcer"></p><!-- slice-start a --><script></script><!-- slice-end a --><div tabindex="-1" id="gatsby-focus-wrapper"></div>';

test("the content security policy allows a page's inline scripts and styles by their hashes", () => {
  const rules = `<script type="speculationrules">{"prerender":[]}</script>`;
  const html = finish({
    head: `${ofGatsby}<style>a{color:red}</style>${rules}<script type="application/ld+json">{"@type":"x"}</script>`,
    body: `<style data-x>b{}</style><script>enhance()</script>${runtime}`,
  });
  expect(html).toMatch(
    /<meta charSet="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
  );
  expect(html).toContain(`style-src 'self' ${sha256("a{color:red}")} ${sha256("b{}")};`);
  const allowed = `${sha256(`{"prerender":[]}`)} ${sha256("enhance()")}`;
  expect(html).toContain(`script-src 'self' ${allowed};`);
  const others = "media-src 'self'; font-src 'self'; manifest-src 'self'";
  expect(html).toContain(`img-src 'self' data:; ${others}; base-uri 'none'; form-action 'self'">`);
  expect(html).not.toMatch(/unsafe|generator|shrink|announcer|slice|tabindex|<script><\/script>/);
  expect(() => finishPage("<html><head></head></html>", scripts, [])).toThrow("no <meta charset>");
});

test.each(readTable<[body: string, message: string][]>("blocked", "gatsby/pages"))(
  "the build stops at %s, which the page's security policy would block",
  (body, message) => {
    expect(() => policyFor(parse(aPage({ body })))).toThrow(message);
  },
);

test("the security policy of a page with a visit counter allows only the counter's script and server", () => {
  const head = '<script type="speculationrules">{"prerender":[]}</script>';
  const count = (script: object) => finishPage(aPage({ head }), scripts, [], script as never);
  const html = count({
    script: "https://count.example.com/js/script.js?a=1&b=2",
    attributes: [{ name: "data-domain", value: 'a"b.example' }],
  });
  expect(html).toContain(
    '<script data-counter src="https://count.example.com/js/script.js?a=1&amp;b=2" defer ' +
      'data-domain="a&quot;b.example"></script></head>',
  );
  const rules = sha256('{"prefetch":[]}');
  expect(html).toContain(`script-src 'self' ${rules} https://count.example.com/js/script.js;`);
  const origin = "https://count.example.com";
  expect(html).toContain(`connect-src 'self' ${origin}; img-src 'self' data: ${origin};`);
  // With a counter, pages are prefetched, because prerendering would count visits that never happen.
  expect(html).toContain('>{"prefetch":[]}</script>');
  expect(finishPage(html, scripts, [])).toBe(finish({ head }));

  const own = count({ script: "/count.js", sendsTo: "https://api.example.com" });
  expect(own).toContain(`script-src 'self' ${rules};`);
  expect(own).toContain("connect-src 'self' https://api.example.com;");
  const other = count({ script: "https://cdn.example.com/a.js", sendsTo: "https://b.example" });
  expect(other).toContain("connect-src 'self' https://b.example;");
});

test("a page with the form gets the form's scripts, and a later build replaces them", () => {
  const page = aPage({ head: "<style>a{$&}</style>", body: '<div id="quote-form-root"></div>' });
  const first = finishPage(page, scripts, ["/quote-1.js"]);
  expect(first).toContain(`<div id="quote-form-root" data-scripts="/quote-1.js">`);
  expect(first).toContain(`<script id="load-form">load()</script></body>`);
  expect(first).toContain(` ${sha256("")}; connect-src `);
  expect(finishPage(first, scripts, ["/quote-1.js"])).toBe(first);
  const later = { ...scripts, loadForm: "loadBetter()" };
  expect(finishPage(first, later, ["/quote-2.js"])).toBe(finishPage(page, later, ["/quote-2.js"]));
});
