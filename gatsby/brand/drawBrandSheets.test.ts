import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { tokens } from "../../src/styles/tokens";
import { drawBrandSheets } from "./drawBrandSheets";

test("the pictures of docs/brand.md show the tokens, the face and the mark of today (npm run brand)", async () => {
  const sheets = Object.entries(await drawBrandSheets(process.cwd()));
  for (const [name, svg] of sheets) {
    const committed = await readFile(join(process.cwd(), "docs/brand", name), "utf8").catch(
      () => "missing",
    );
    // Not the texts themselves: nobody wants to read their difference.
    expect([name, committed === svg ? "up to date" : "draw it again: npm run brand"]).toEqual([
      name,
      "up to date",
    ]);
  }
});

test("the palette shows every colour by its name and its value", async () => {
  const { "palette-light.svg": palette } = await drawBrandSheets(process.cwd());
  for (const [name, value] of Object.entries(tokens.color)) {
    expect(palette).toContain(`>${name} <tspan`);
    expect(palette).toContain(`>${value}</tspan>`);
  }
});
