import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { contentSchemas } from "../content/validateContentSchemas";
import { drawLogoSheet } from "./drawLogoSheet";
import { drawPalette } from "./drawPalette";
import { drawScale } from "./drawScale";
import { openDisplayFace } from "../fonts/openDisplayFace";

/** The pictures of docs/brand.md by file name, drawn from the tokens, the mark and the face as they are now. */
export async function drawBrandSheets(root: string): Promise<Record<string, string>> {
  const { name } = v.parse(
    contentSchemas.Business.schema,
    parse(await readFile(join(root, "content/business.yaml"), "utf8")),
  );
  const font = await openDisplayFace(root);
  return {
    "logo.svg": drawLogoSheet(font, name),
    "palette-light.svg": drawPalette(font, "light"),
    "palette-dark.svg": drawPalette(font, "dark"),
    "scale.svg": drawScale(font),
  };
}
