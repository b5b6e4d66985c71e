import type { GatsbyConfig } from "gatsby"

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: process.env.SITE_URL ?? "http://localhost:8000" },
  trailingSlash: "never",
  graphqlTypegen: { generateOnBuild: true, typesOutputPath: "src/gatsby-types.d.ts" },
  plugins: [ "gatsby-plugin-image", "gatsby-plugin-sharp", "gatsby-transformer-sharp",
    { resolve: "gatsby-plugin-styled-components", options: { displayName: false } },
  ],
}
export default config
