import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { GatsbyNode } from "gatsby"
import { cutDisplayFace } from "./build/brand/cutDisplayFace"
import { makeShareImages } from "./build/brand/makeShareImages"
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
  actions.createTypes(`
    type ShareImage implements Node @dontInfer {
      path: String!
      url: String!
      alt: String!
      width: Int!
      height: Int!
    }
  `)
}

export const sourceNodes: GatsbyNode["sourceNodes"] = async ({ actions, createNodeId, createContentDigest, store }) => {
  const root = store.getState().program.directory
  for (const image of await makeShareImages(root, join(root, "public"))) {
    const internal = { type: "ShareImage", contentDigest: createContentDigest(image) }
    await actions.createNode({ ...image, id: createNodeId(`ShareImage ${image.path}`), parent: null, children: [], internal })
  }
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
