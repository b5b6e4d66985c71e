import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { toPhoneHref } from "../../../gatsby/content/toPhoneHref";

/** What a test may change: what the company leaves out, and its pages about privacy. */
export const contentShown = { leftOut: [] as string[], privacy: [] as { title: string }[] };

const read = (file: string): unknown =>
  parse(readFileSync(join(__dirname, "../content/bikes", file), "utf8"));

const withPhoneHref = (business: unknown) => {
  const facts = business as { phone: string; country: string };
  // GraphQL answers null for what the file leaves out.
  const missing = Object.fromEntries(contentShown.leftOut.map((name) => [name, null]));
  return { ...facts, ...missing, phoneHref: toPhoneHref(facts) };
};

/** Stands in for gatsby in component tests: static queries are answered from the bicycle workshop's content. */
export const useStaticQuery = () => ({
  business: withPhoneHref(read("business.yaml")),
  navigation: read("navigation.yaml"),
  others: { nodes: [{ slug: "bells", title: "Bells" }] },
  allPrivacy: { nodes: contentShown.privacy },
  site: { siteMetadata: { siteUrl: "https://example.test/" } },
});

export const graphql = (query: TemplateStringsArray) => query.join("");
