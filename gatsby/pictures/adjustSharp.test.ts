import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { adjustSharp } from "./adjustSharp";

test("an upright photo of a phone is upright on pages", async () => {
  const folder = await mkdtemp(join(tmpdir(), "upright-"));
  const file = join(folder, "phone.jpg");
  const stored = sharp({ create: { width: 80, height: 60, channels: 3, background: "#345" } });
  // 6: to be turned by a quarter to the right.
  await stored.withMetadata({ orientation: 6 }).jpeg().toFile(file);
  adjustSharp();
  const { width, height } = await sharp(file).metadata();
  expect([width, height]).toEqual([60, 80]);
  await rm(folder, { recursive: true });
});
