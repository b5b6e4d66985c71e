import type { GatsbyConfig } from "gatsby";
import { headers } from "./gatsby/headers";

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: process.env.SITE_URL || "http://localhost:8000" },
  trailingSlash: "never",
  headers,
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true, typesOutputPath: "gatsby/gatsby-types.d.ts" },
  plugins: [
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-sharp",
      options: {
        defaults: {
          formats: ["auto", "avif"],
          placeholder: "dominantColor",
          // Our pictures are drawings, which would lose details at a lower JPEG or AVIF quality.
          quality: 72,
          avifOptions: { quality: 58 },
        },
      },
    },
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      // Ignores hidden files like ._home.yaml, which macOS writes next to home.yaml on some disks.
      options: { name: "content", path: "content", ignore: ["**/.*"] },
    },
    // Creates a YamlFile node for each YAML file. createContentNode then creates the node that the pages' queries read.
    { resolve: "gatsby-transformer-yaml", options: { typeName: "YamlFile" } },
    { resolve: "gatsby-plugin-styled-components", options: { displayName: false } },
  ],
};

export default config;
