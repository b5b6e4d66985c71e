import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { toPhoneHref } from "../../../gatsby/content/graphql/toPhoneHref";

const read = (file: string): unknown =>
  parse(readFileSync(join(__dirname, "../content/bikes", file), "utf8"));

const withPhoneHref = (business: unknown) => {
  const facts = business as { phone: string; country: string };
  return { ...facts, phoneHref: toPhoneHref(facts) };
};

/** Stands in for gatsby in component tests: static queries are answered from the bicycle workshop's content. */
export const useStaticQuery = () => ({
  business: withPhoneHref(read("business.yaml")),
  navigation: read("navigation.yaml"),
  allPrivacy: { nodes: [] },
  site: { siteMetadata: { siteUrl: "https://example.test/" } },
});

export const graphql = (query: TemplateStringsArray) => query.join("");
