import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bundleBrowserScript } from "./bundleBrowserScript"

test("a script's address changes with its content, and the earlier one is removed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"))
  const entry = join(folder, "greet.ts")
  const publicFolder = join(folder, "public")

  await writeFile(entry, `document.title = "one" as string`)
  const first = await bundleBrowserScript(entry, publicFolder)
  await writeFile(entry, `document.title = "two" as string`)
  const second = await bundleBrowserScript(entry, publicFolder)

  expect(first).toMatch(/^\/greet-[0-9a-f]{8}\.js$/)
  expect(second).not.toBe(first)
  expect(await readdir(publicFolder)).toEqual([second.slice(1)])
  expect(await readFile(join(publicFolder, second), "utf8")).toContain("two")
})

test("a script that does not compile stops the build", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"))
  await writeFile(join(folder, "broken.ts"), "const = 1")
  await expect(bundleBrowserScript(join(folder, "broken.ts"), folder)).rejects.toThrow()
})

test("the script that every page gets stays under 2 KB", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"))
  const url = await bundleBrowserScript(join(process.cwd(), "src/enhance/enhance.ts"), folder)
  const { gzipSync } = await import("node:zlib")
  expect(gzipSync(await readFile(join(folder, url))).length).toBeLessThan(2048)
})
