import { createHash } from "node:crypto"
import { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { basename, extname, join } from "node:path"
import { build } from "esbuild"

/**
 * Bundles one small browser script, outside webpack, so that a page can have it without Gatsby's runtime.
 *
 * Writes `<public>/<name>-<hash of its content>.js`, where `name` is the entry's file name, and removes what an earlier
 * build left under the same name.
 *
 * @returns the script's address on the site, like `/enhance-1a2b3c4d.js`
 * @throws when the entry does not compile
 */
export async function bundleBrowserScript(entry: string, publicFolder: string): Promise<string> {
  const name = basename(entry, extname(entry))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    logLevel: "silent",
    write: false,
  })
  const script = outputFiles[0]
  if (!script) throw new Error(`esbuild made nothing of ${entry}`)

  const hash = createHash("sha256").update(script.contents).digest("hex").slice(0, 8)
  const file = `${name}-${hash}.js`
  await mkdir(publicFolder, { recursive: true })
  const earlier = (await readdir(publicFolder)).filter((found) => new RegExp(`^${name}-[0-9a-f]{8}\\.js`).test(found))
  await Promise.all(earlier.map((found) => rm(join(publicFolder, found))))
  await writeFile(join(publicFolder, file), script.contents)
  return `/${file}`
}
