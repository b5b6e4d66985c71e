import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { look } from "../../shared/look";
import { hashOf } from "../fonts/prepareDisplayFace";

/** What link previews ask for: 1.91 to 1. */
export const shareSize = { width: 1200, height: 630 };

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

/** Writes `<public>/share/<name>-<hash>.jpg` unless it is there: the hash is that of the picture. */
export async function makeShareImage(
  { absolutePath, name }: Picture,
  publicFolder: string,
): Promise<string> {
  const picture = await readFile(absolutePath);
  const background = look.light.surface;
  const url = `/share/${name}-${hashOf(hashOf(picture) + background)}.jpg`;
  const file = join(publicFolder, url);
  if (existsSync(file)) return url;
  await mkdir(join(publicFolder, "share"), { recursive: true });
  await sharp(picture)
    .autoOrient()
    .flatten({ background })
    .resize({ ...shareSize, fit: "cover" })
    .jpeg({ quality: 74 })
    .toFile(file);
  return url;
}
