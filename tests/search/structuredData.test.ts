import { readFileSync } from "node:fs";
import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";

type Node = { "@type": string; "@id"?: string } & Record<string, unknown>;

const paths = listPages(process.cwd()).map(({ path }) => path);
const { address, social } = readContent<Queries.Business>("business.yaml");

function readNodes(path: string): Node[] {
  const blocks = readBuiltPage(path).querySelectorAll(`script[type="application/ld+json"]`);
  expect([path, blocks.length]).toEqual([path, 1]);
  const { "@context": context, "@graph": nodes } = JSON.parse(blocks[0]!.innerHTML) as {
    "@context": string;
    "@graph": Node[];
  };
  expect(context).toBe("https://schema.org");
  return nodes;
}

test("the company's type in the content is a type that schema.org defines", () => {
  const types = readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8");
  for (const node of readNodes("/")) expect(types).toContain(`"@type": "${node["@type"]}";`);
});

test.each(paths)("the structured data of %s states only facts on the page, each once", (path) => {
  const page = readBuiltPage(path);
  const nodes = readNodes(path);
  const graph = JSON.stringify(nodes);
  const ids = nodes.map((node) => node["@id"]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(page.querySelector("link[rel=canonical]")?.getAttribute("href"));
  for (const [, id] of graph.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id);
  expect(graph).not.toMatch(/"(?:geo|offers|price|priceRange|aggregateRating|review)":/);
  expect(graph.includes('"streetAddress":')).toBe(Boolean(address?.street));
  const shown = textOf(page.querySelector("body"));
  const links = page.querySelectorAll("a[href]").map((link) => link.getAttribute("href"));
  const [company, , , service] = nodes as [Node, Node, Node, Node?];
  for (const name of ["name", "slogan", "areaServed", "email"])
    expect(shown).toContain(plainText(String(company[name])));
  expect(links).toContain(`tel:${String(company["telephone"])}`);
  for (const profile of (company["sameAs"] ?? []) as string[]) expect(links).toContain(profile);
  expect(company["sameAs"]).toEqual(social?.map(({ url }) => url));
  if (service) {
    expect(shown).toContain(plainText(String(service["name"])));
    expect(shown).toContain(plainText(String(service["description"])));
  }
});
