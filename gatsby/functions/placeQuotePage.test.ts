import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { quotePage } from "../../tests/hostile/site/quotePage";
import { placeQuotePage } from "./placeQuotePage";

const compiled = 'const placed = "__FINISHED_QUOTE_PAGE__";\nmodule.exports = { page: placed };\n';
let folder: string;

async function place(source: string, page: string, at = "quote/index.html") {
  folder = await mkdtemp(join(tmpdir(), "place-page-"));
  const files = {
    "functions/quote.js": source,
    "functions/manifest.json": '[{"relativeCompiledFilePath":"quote.js"}]',
    [`public/${at}`]: page,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await placeQuotePage(join(folder, "functions"), join(folder, "public"));
}

test("Functions contain the finished page with the form, even if Netlify's adapter has moved the page", async () => {
  const page = `${quotePage}<p title="$&">\\ \u2028 “Żółć” \${name} \`</p></script>`;
  for (const at of ["quote/index.html", "quote.html"]) {
    await place(compiled, page, at);
    expect(createRequire(`${folder}/functions/x`)("./quote.js")).toEqual({ page });
  }
});

test.each([
  ["/__FINISHED_QUOTE_PAGE__/.source", quotePage, "in an unexpected form"],
  ["module.exports = {};", quotePage, "No Function contains __FINISHED"],
  [compiled, "<!doctype html><p>Not found</p>", "no finished /quote page"],
])("the build stops if it cannot put the quote page into %j", async (source, page, told) => {
  await expect(place(source, page)).rejects.toThrow(told);
});
