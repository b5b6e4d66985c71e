import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { theme } from "../../shared/theme";
import { toSlug } from "../content/schemas/field";
import { hashOf } from "../fonts/prepareDisplayFace";

type Picture = { absolutePath: string; name: string };

/** `shareUrl` of a picture's file: the address of the picture as link previews show it. */
export const shareImageResolvers = {
  File: {
    shareUrl: {
      type: "String!",
      resolve: (file: Picture) => makeShareImage(file, join(process.cwd(), "public")),
    },
  },
};

/** 1.91 to 1. The hash is that of picture and ground. */
export async function makeShareImage({ absolutePath, name }: Picture, publicFolder: string) {
  const picture = await readFile(absolutePath);
  const background = theme.light.surface;
  // Robots do not agree on how to read other signs in an address.
  const words = toSlug(name) || "picture";
  const url = `/share/${words}-${hashOf(hashOf(picture) + background)}.jpg`;
  const file = join(publicFolder, url);
  await mkdir(join(publicFolder, "share"), { recursive: true });
  if (!existsSync(file))
    await sharp(picture)
      .autoOrient()
      .flatten({ background })
      .resize({ width: 1200, height: 630, fit: "cover" })
      .jpeg({ quality: 74 })
      .toFile(file);
  return url;
}
