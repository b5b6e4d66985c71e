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
          formats: ["auto", "webp", "avif"],
          placeholder: "dominantColor",
          quality: 70,
          avifOptions: { quality: 38 },
          webpOptions: { quality: 68 },
        },
      },
    },
    "gatsby-transformer-sharp",
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: "content" } },
    {
      resolve: "gatsby-transformer-yaml",
      options: {
        // From file to type by an explicit map: the plugin's own guess changes when a folder gets its second file.
        typeName: ({ node }: { node: { name: string; relativeDirectory: string } }) =>
          node.relativeDirectory === "services" ? "Service" : (typeOfFile[node.name] ?? "Unknown"),
      },
    },
    { resolve: "gatsby-plugin-styled-components", options: { displayName: false } },
  ],
};

const typeOfFile: Record<string, string> = {
  business: "Business",
  navigation: "Navigation",
  home: "Home",
  services: "Services",
  about: "About",
  contact: "Contact",
  quote: "Quote",
  faq: "Faq",
  "not-found": "NotFound",
};

export default config;
