import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quotePage } from "../../tests/hostile/site/quotePage";
import { placeQuotePage } from "./placeQuotePage";

let folder: string;
let functions: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "place-page-"));
  functions = join(folder, ".cache", "functions");
  await mkdir(functions, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(source: string, { page = quotePage, at = "quote/index.html" } = {}) {
  await writeFile(join(functions, "quote.js"), source);
  await writeFile(join(functions, "health.js"), "module.exports = { page: undefined };");
  await writeFile(
    join(functions, "manifest.json"),
    JSON.stringify(
      ["quote.js", "health.js"].map((relativeCompiledFilePath) => ({ relativeCompiledFilePath })),
    ),
  );
  await mkdir(join(folder, "public", "quote"), { recursive: true });
  await writeFile(join(folder, "public", at), page);
}

const place = () => placeQuotePage(functions, join(folder, "public"));
const compiled = 'const placed = "__FINISHED_QUOTE_PAGE__";\nmodule.exports = { page: placed };\n';

test.each([
  ["as Gatsby leaves it", "quote/index.html"],
  ["as Netlify's adapter moved it in an earlier build", "quote.html"],
])("a Function carries the finished page of the form, %s", async (_, at) => {
  const page = `${quotePage}<p title="$&">\\ \u2028 “Żółć” \${name} \`</p></script>`;
  await write(compiled, { page, at });
  await place();
  const carried = createRequire(join(functions, "x"))("./quote.js") as { page: string };
  expect(carried.page).toBe(page);
});

test("a Function that was compiled in another way stops the build", async () => {
  await write(compiled.replaceAll('"', "/").replaceAll("/;", "/.source;"));
  await expect(place()).rejects.toThrow(/__FINISHED_QUOTE_PAGE__ where no page can be put/);
  await write("module.exports = {};");
  await expect(place()).rejects.toThrow("No Function has a place for the /quote page");
});

test.each([
  ["is missing", "elsewhere.html", quotePage],
  ["is not the page of the form", "quote/index.html", "<!doctype html><title>Not found</title>"],
])("a build whose /quote page %s stops", async (_, at, page) => {
  await write(compiled, { page, at });
  await expect(place()).rejects.toThrow("no finished /quote page");
  expect(await readFile(join(functions, "quote.js"), "utf8")).toBe(compiled);
});
