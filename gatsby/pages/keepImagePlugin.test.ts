import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { finishPage } from "./finishPage";

const plugin =
  `<style data-image-plugin="">.gatsby-image-wrapper{position:relative}</style>` +
  `<noscript data-image-plugin=""><style>.gatsby-image-wrapper noscript img{opacity:1!important}</style></noscript>` +
  `<script type="module" data-image-plugin="">fadeIn()</script>`;
const picture =
  `<div data-gatsby-image-wrapper="" class="gatsby-image-wrapper" style="border-radius:12px">` +
  `<img style="opacity:0" alt="One"><noscript><img style="opacity:0" alt="One"></noscript></div>` +
  `<div data-gatsby-image-wrapper="" class="gatsby-image-wrapper"><img style="opacity:0" alt="Two"><script type="module">show()</script></div>`;
const aPage = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8">${plugin}</head><body>${body}</body></html>`;
const finish = (html: string) => finishPage(html, { enhance: "", loadForm: "" }, []);

test("a page with a picture of the plugin keeps its rules and its script, and no style attribute", async () => {
  const html = await finish(aPage(picture));
  expect(html).not.toContain(" style=");
  for (const script of ["fadeIn()", "show()"]) {
    expect(html).toContain(script);
    const hash = createHash("sha256").update(script).digest("base64");
    expect(html).toContain(`'sha256-${hash}'`);
  }
  const page = parse(html);
  const [one, two] = page.querySelectorAll("[data-gatsby-image-wrapper]");
  expect(page.querySelector("[data-image-rules]")?.innerHTML).toMatch(
    /\.(\S+?)\.\1\.\1\{border-radius:12px\}\.(\S+?)\.\2\.\2\{opacity:0\}/,
  );
  // Equal styles share a rule. The wrapper and its picture have different styles, so each has its own.
  const [first, second] = [one, two].map((wrapper) => wrapper?.querySelector("img")?.classNames);
  expect(first).toBe(second);
  expect(one?.classNames).not.toContain(first);
  expect(page.querySelector("head noscript")?.innerHTML).toContain(
    "[data-gatsby-image-wrapper] noscript img",
  );
  // As Gatsby keeps a page that did not change between builds.
  expect(await finish(html)).toBe(html);
});

test("every other page has nothing of the plugin, and a style attribute of its own still stops the build", async () => {
  const html = await finish(aPage("<main>Words</main>"));
  expect(html).not.toMatch(/data-image-plugin|fadeIn|gatsby-image/);
  await expect(finish(aPage(`${picture}<p style="color:red">Red</p>`))).rejects.toThrow(
    "a style attribute would be blocked: <p ",
  );
});
