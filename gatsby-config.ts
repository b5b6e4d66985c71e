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
          // The lowest qualities that keep all details of the drawings.
          quality: 72,
          avifOptions: { quality: 58 },
        },
      },
    },
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      // Ignores hidden files, because macOS writes a file ._x.yaml beside x.yaml.
      options: { name: "content", path: "content", ignore: ["**/.*"] },
    },
    { resolve: "gatsby-plugin-styled-components", options: { displayName: false } },
  ],
};

export default config;
