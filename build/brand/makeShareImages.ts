import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { drawShareOverlay, sharePicture, shareSize } from "./drawShareOverlay"
import { openDisplayFace } from "./openDisplayFace"
import { readSharePages, type SharePage } from "./readSharePages"

/** One page's share image, as the page's head names it. */
export type ShareImage = { path: string; url: string; alt: string; width: number; height: number }

// Messengers leave out heavy pictures; a busy shelf gets by with less quality than a plain wall.
const largestFile = 120 * 1024
// Full colour resolution: with less, the coral and the edges of letters bleed.
// The code tables as they come: fitting them to the picture saves 5 % of the bytes and takes twice the time.
const encodings = [82, 74, 66, 58].map((quality) => ({ quality, chromaSubsampling: "4:4:4", optimizeCoding: false }))

/**
 * Makes the picture that a link preview shows, for every page with an address: the page's own picture beside a panel with
 * its title.
 *
 * The file's name carries a hash of everything it is drawn from, so a picture is drawn only when something of it changed.
 * Writes `<public>/share/<page>-<hash>.jpg` and removes what no page has any more.
 */
export async function makeShareImages(root: string, publicFolder: string): Promise<ShareImage[]> {
  const { name, area, pages } = readSharePages(join(root, "content"))
  const font = await openDisplayFace(root)
  const folder = join(publicFolder, "share")
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  const hashes = new Map<string, Promise<string>>()
  // Stands for how every panel is drawn; setting a thousand titles only to see whether one changed would take seconds.
  const look = hashOf(drawShareOverlay(font, { title: "Aa Bb Cc", name, area }))
  const wanted: { page: SharePage; file: string }[] = []
  for (const page of pages) {
    const pictureHash = hashes.get(page.picture) ?? readFile(page.picture).then(hashOf)
    hashes.set(page.picture, pictureHash)
    const hash = hashOf(JSON.stringify([look, page.title, await pictureHash, sharePicture, encodings, largestFile]))
    const slug = page.path === "/" ? "home" : page.path.slice(1).replaceAll("/", "-")
    wanted.push({ page, file: `${slug}-${hash}.jpg` })
  }

  const missing = wanted.filter(({ file }) => !present.has(file)).values()
  const crops = new Map<string, Promise<Buffer>>()
  // Two at a time: sharp itself uses every core for one picture, and so waits for reading and writing less.
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (const { page, file } of missing) {
        const crop = crops.get(page.picture) ?? cropPicture(page.picture)
        crops.set(page.picture, crop)
        await writeFile(join(folder, file), await drawShareImage(await crop, drawShareOverlay(font, { title: page.title, name, area })))
      }
    }),
  )
  const kept = new Set(wanted.map(({ file }) => file))
  await Promise.all([...present].filter((file) => !kept.has(file)).map((file) => rm(join(folder, file))))
  return wanted.map(({ page, file }) => ({
    path: page.path,
    url: `/share/${file}`,
    alt: `${page.title}. ${page.pictureAlt}`,
    ...shareSize,
  }))
}

const sharePictureSize = { width: sharePicture.width, height: sharePicture.height }

/** Blended here and not by sharp's `composite`, which takes four times as long for a panel that is mostly opaque. */
async function drawShareImage(crop: Buffer, overlay: string): Promise<Buffer> {
  const panel = await sharp(Buffer.from(overlay)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const drawn = Buffer.alloc(shareSize.width * shareSize.height * 3)
  for (let y = 0; y < shareSize.height; y++) {
    const row = y * shareSize.width * 3
    crop.copy(drawn, row + sharePicture.left * 3, y * sharePicture.width * 3, (y + 1) * sharePicture.width * 3)
    blendRow(drawn, row, panel.data.subarray(y * panel.info.width * 4, (y + 1) * panel.info.width * 4))
  }
  for (const encoding of encodings) {
    const file = await sharp(drawn, { raw: { ...shareSize, channels: 3 } }).jpeg(encoding).toBuffer()
    if (file.length <= largestFile) return file
  }
  throw new Error(`a share picture is heavier than ${String(largestFile)} bytes even at the lowest quality`)
}

/** Lays a row of RGBA over the row of RGB that starts at `at`. */
function blendRow(under: Buffer, at: number, over: Buffer): void {
  for (let from = 0, to = at; from < over.length; from += 4, to += 3) {
    const alpha = (over[from + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      const below = under[to + channel] ?? 0
      under[to + channel] = Math.round(below + ((over[from + channel] ?? 0) - below) * alpha)
    }
  }
}

function cropPicture(file: string): Promise<Buffer> {
  return sharp(file).resize({ ...sharePictureSize, fit: "cover" }).removeAlpha().toColourspace("srgb").raw().toBuffer()
}

function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 8)
}
