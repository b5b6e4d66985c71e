import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const read = (file: string) => parse(readFileSync(join(process.cwd(), "content", file), "utf8"));

/** Stands in for gatsby in component tests: static queries are answered from the real content. */
export const useStaticQuery = () => ({
  business: read("business.yaml"),
  navigation: read("navigation.yaml"),
  site: { siteMetadata: { siteUrl: "https://example.test/" } },
});

export const graphql = (query: TemplateStringsArray) => query.join("");
