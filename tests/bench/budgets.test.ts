import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtPages } from "../e2e/routes";

const sizeOf = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

test("a page has at most 1.3 KB of script (with the form: 2.4 KB and a file of 113 KB), without lookbehind", () => {
  for (const { path, file } of builtPages) {
    const html = readFileSync(file, "utf8");
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(
      ([, attributes = ""]) => !/\btype="(?:application\/|speculationrules)/.test(attributes),
    );
    const inlined = scripts.map(([, , text]) => text).join("\n");
    const inline = sizeOf(inlined);
    const loaded = scripts.filter(([, attributes = ""]) => /\bsrc=/.test(attributes)).length;
    // The attribute data-scripts lists the form's JavaScript, which the browser loads only after the page.
    const later = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
    const files = later.map((address) => readFileSync(join("public", address)));
    const sizes = files.map(sizeOf);
    const isForm = path === "/quote" || path === "/contact";
    const fits = inline <= (isForm ? 2_400 : 1_300) && sizes.every((size) => size <= 113_000);
    const expected = { fits: true, loaded: 0, files: isForm ? 1 : 0 };
    expect({ path, inline, sizes, fits, loaded, files: later.length }).toMatchObject(expected);
    // Safari 16.0 to 16.3 refuse a whole script that has a regular expression with lookbehind.
    expect([inlined, ...files].join("\n").match(/.{0,40}\(\?<[=!]/g)).toBeNull();
  }
});
