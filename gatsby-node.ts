import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { GatsbyNode } from "gatsby"
import { cutDisplayFace } from "./build/brand/cutDisplayFace"
import { bundleBrowserScript } from "./build/bundleBrowserScript"
import { finishPages } from "./build/finishPages"
import { validateContent } from "./build/validateContent"

let enhanceScript = ""
let displayFaceUrl = ""

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ store }) => {
  const root = store.getState().program.directory
  validateContent(join(root, "content"))
  displayFaceUrl = await cutDisplayFace(root, join(root, "public"))
  enhanceScript = await bundleBrowserScript(join(root, "src/enhance/enhance.ts"), join(root, "public"))
  await bundleBrowserScript(join(root, "src/quote/loadForm.ts"), join(root, "public"))
}

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }) => {
  await finishPages(join(store.getState().program.directory, "public"))
}

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = async ({ actions, store }) => {
  actions.createTypes(await readFile(join(store.getState().program.directory, "content/schema.graphql"), "utf8"))
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, getConfig, plugins, store }) => {
  if (stage === "build-javascript") {
    // replaceWebpackConfig, because setWebpackConfig ignores `entry`.
    const config = getConfig()
    const quote = join(store.getState().program.directory, "src/quote/hydrate.tsx")
    actions.replaceWebpackConfig({ ...config, devtool: false, entry: { ...config.entry, quote } })
  }
  actions.setWebpackConfig({
    plugins: [plugins.define({ ENHANCE_SCRIPT: JSON.stringify(enhanceScript), DISPLAY_FACE_URL: JSON.stringify(displayFaceUrl) })],
  })
}
