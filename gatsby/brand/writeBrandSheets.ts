import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawBrandSheets } from "./drawBrandSheets";

// npm run brand: the pictures of docs/brand.md, after a change of tokens, face or mark.
async function writeBrandSheets(): Promise<void> {
  const folder = join("docs", "brand");
  const sheets = Object.entries(await drawBrandSheets(process.cwd()));
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of sheets) await writeFile(join(folder, name), svg);
  console.log(`${String(sheets.length)} pictures in ${folder}`);
}

void writeBrandSheets();
