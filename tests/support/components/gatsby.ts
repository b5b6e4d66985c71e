import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { toPhoneHref } from "../../../gatsby/content/graphql/toPhoneHref";

/** What static queries are answered from; a test may name another company's folder and what that company leaves out. */
export const contentShown = { folder: "content", leftOut: [] as string[] };

const read = (file: string): unknown =>
  parse(readFileSync(join(process.cwd(), contentShown.folder, file), "utf8"));

const withPhoneHref = (business: unknown) => {
  const facts = business as { phone: string; country: string };
  // GraphQL answers null for what the file leaves out.
  const missing = Object.fromEntries(contentShown.leftOut.map((name) => [name, null]));
  return { ...facts, ...missing, phoneHref: toPhoneHref(facts) };
};

/** Stands in for gatsby in component tests: static queries are answered from the real content. */
export const useStaticQuery = () => ({
  business: withPhoneHref(read("business.yaml")),
  navigation: read("navigation.yaml"),
  site: { siteMetadata: { siteUrl: "https://example.test/" } },
});

export const graphql = (query: TemplateStringsArray) => query.join("");
