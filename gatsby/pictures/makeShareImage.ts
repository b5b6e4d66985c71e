import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { theme } from "../../shared/theme";
import { toSlug } from "../content/schemas/field";
import { hashOf } from "../fonts/prepareDisplayFace";

type Picture = { absolutePath: string; name: string };

export async function makeShareImage({ absolutePath, name }: Picture): Promise<string> {
  const picture = await readFile(absolutePath);
  const background = theme.light.surface;
  // File names have only letters, digits and dashes, because crawlers disagree on other characters in URLs.
  const words = toSlug(name) || "picture";
  const url = `/share/${words}-${hashOf(hashOf(picture) + background)}.jpg`;
  const file = join("public", url);
  await mkdir("public/share", { recursive: true });
  if (!existsSync(file))
    await sharp(picture)
      .autoOrient()
      .flatten({ background })
      .resize({ width: 1200, height: 630, fit: "cover" })
      .jpeg({ quality: 74 })
      .toFile(file);
  return url;
}
