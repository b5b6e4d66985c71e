import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import { spellOpeningHours } from "../../gatsby/content/schemas/openingHours";
import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";

type Node = { "@type": string; "@id"?: string } & Record<string, unknown>;
type Graph = { "@context": string; "@graph": Node[] };

const paths = listPages(process.cwd()).map(({ path }) => path);
const { address, hours, social } = readContent<{
  address?: object;
  hours: { days: string; hours: string }[];
  social?: { url: string }[];
}>("business.yaml");

function readGraph(path: string): Graph {
  const blocks = readBuiltPage(path).querySelectorAll(`script[type="application/ld+json"]`);
  expect({ path, blocks: blocks.length }).toEqual({ path, blocks: 1 });
  return JSON.parse(blocks[0]!.innerHTML) as Graph;
}

/**
 * What TypeScript says about graphs as values of schema-dts' Graph, which is generated from schema.org's definitions.
 *
 * @returns the name of each graph that it refuses, with its reason
 */
function checkGraphs(graphs: Record<string, unknown>): [name: string, reason: string][] {
  const file = join(mkdtempSync(join(tmpdir(), "graphs-")), "graphs.ts");
  const schema = resolve("node_modules/schema-dts/dist/schema");
  const names = Object.keys(graphs);
  // One line for each graph, so that the line of a mistake shows which graph has it.
  const lines = names.map(
    (name, index) =>
      `export const graph${String(index)}: Graph = ${JSON.stringify(graphs[name])};\n`,
  );
  writeFileSync(file, `import type { Graph } from ${JSON.stringify(schema)};\n${lines.join("")}`);
  const program = ts.createProgram([file], {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    // Without a browser's types, which take a third of the time.
    lib: ["lib.es5.d.ts"],
  });
  return ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    return [
      names[line - 1] ?? "the file itself",
      ts.flattenDiagnosticMessageText(messageText, "\n").slice(0, 400),
    ];
  });
}

test("every page's structured data is valid by schema.org's definitions, and mistakes are noticed", () => {
  const graphOf = (node: object) => ({ "@context": "https://schema.org", "@graph": [node] });
  const [company] = readGraph("/")["@graph"];
  const spoilt = (change: object) => graphOf({ ...company, ...change });
  const mistakes = {
    "an unknown type": spoilt({ "@type": "HouseCleaning" }),
    "an unknown property": spoilt({ phoneNumber: "1" }),
    "a wrong value": spoilt({ areaServed: true }),
  };
  // What several pages say in the same words is checked once.
  const nodes = new Map(
    paths.flatMap((path) =>
      readGraph(path)["@graph"].map((node) => [
        JSON.stringify(node),
        [`${node["@type"]} of ${path}`, graphOf(node)] as const,
      ]),
    ),
  );
  const refused = checkGraphs({ ...mistakes, ...Object.fromEntries(nodes.values()) });
  expect(refused.filter(([name]) => !(name in mistakes))).toEqual([]);
  expect(new Set(refused.map(([name]) => name))).toEqual(new Set(Object.keys(mistakes)));
});

test.each(paths)(
  "%s names the company, the site and the page once, and refers to nothing else",
  (path) => {
    const { "@graph": nodes, "@context": context } = readGraph(path);
    expect(context).toBe("https://schema.org");
    const ids = nodes.map((node) => node["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
    const canonical = readBuiltPage(path)
      .querySelector("link[rel=canonical]")
      ?.getAttribute("href");
    expect(ids).toContain(canonical);
    const referred = JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g);
    for (const [, id] of referred) expect(ids).toContain(id);
  },
);

test.each(paths)("%s tells machines nothing that visitors cannot read on it", (path) => {
  const page = readBuiltPage(path);
  const shown = textOf(page.querySelector("body"));
  const links = page.querySelectorAll("a[href]").map((link) => link.getAttribute("href"));
  const plain = (text: unknown) =>
    String(text).replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐‑–]/g, "-").trim();
  const { "@graph": nodes } = readGraph(path);
  const [company, , , service] = nodes;
  for (const text of [
    company!["name"],
    company!["slogan"],
    company!["areaServed"],
    company!["email"],
  ])
    expect(shown).toContain(plain(text));
  expect(links).toContain(`tel:${String(company!["telephone"])}`);
  for (const profile of (company!["sameAs"] ?? []) as string[]) expect(links).toContain(profile);
  const picture = page.querySelector(`meta[property="og:image"]`)?.getAttribute("content");
  expect(company!["image"]).toBe(picture);
  for (const file of [company!["image"], company!["logo"]])
    expect(existsSync(`public${new URL(String(file)).pathname}`)).toBe(true);
  expect(company!["openingHours"]).toEqual(hours.map(spellOpeningHours));
  expect(company!["sameAs"]).toEqual(social?.map(({ url }) => url));
  if (service) {
    expect(shown).toContain(plain(service["name"]));
    expect(shown).toContain(plain(service["description"]));
  }
});

test("no graph has an offer, a price or a rating, nor a street that the content does not name", () => {
  for (const path of paths) {
    const graph = JSON.stringify(readGraph(path));
    expect(graph).not.toMatch(/"(?:geo|offers|price|priceRange|aggregateRating|review)":/);
    expect(graph.includes('"streetAddress":')).toBe(address !== undefined);
  }
});

test("a service page has its service and its breadcrumb", () => {
  const services = paths.filter((path) => path.startsWith("/services/"));
  for (const path of services) {
    const page = readBuiltPage(path);
    const [, , webPage, service] = readGraph(path)["@graph"];
    expect(service?.["@type"]).toBe("Service");
    type Trail = { itemListElement: { name: string; item?: string }[] };
    const trail = webPage?.["breadcrumb"] as Trail;
    const shown = page
      .querySelectorAll("nav ol li")
      .map((entry) => [textOf(entry), entry.querySelector("a")?.getAttribute("href")]);
    expect(
      trail.itemListElement.map(({ name, item }) => [name, item && new URL(item).pathname]),
    ).toEqual(shown);
  }
});
