import type { GatsbyNode } from "gatsby"
import { resolve } from "node:path"

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, getConfig }) => {
  if (stage === "build-javascript") {
    const config = getConfig()
    actions.replaceWebpackConfig({ ...config, entry: { ...config.entry, quote: resolve("src/quote/hydrate.tsx") } })
  }
}
