import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import { spellOpeningHours } from "../../gatsby/content/schemas/openingHours";
import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { plainText, textOf } from "../support/site/textOf";

type Node = { "@type": string; "@id"?: string } & Record<string, unknown>;

const paths = listPages(process.cwd()).map(({ path }) => path);
const { address, hours, social } = readContent<{
  address?: object;
  hours: { days: string; hours: string }[];
  social?: { url: string }[];
}>("business.yaml");

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

/** The nodes, by their names, that TypeScript refuses: schema-dts is made from schema.org's definitions. */
function findRefused(nodes: Map<string, object>): Map<string, string> {
  const file = join(mkdtempSync(join(tmpdir(), "graphs-")), "graphs.ts");
  const schema = resolve("node_modules/schema-dts/dist/schema");
  const names = [...nodes.keys()];
  // One line for each, so that the line of a mistake shows which node has it.
  const lines = names.map((name, index) => {
    const graph = { "@context": "https://schema.org", "@graph": [nodes.get(name)] };
    return `export const graph${String(index)}: Graph = ${JSON.stringify(graph)};\n`;
  });
  writeFileSync(file, `import type { Graph } from ${JSON.stringify(schema)};\n${lines.join("")}`);
  const program = ts.createProgram([file], {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    // Without a browser's types, which take a third of the time.
    lib: ["lib.es5.d.ts"],
  });
  return new Map(
    ts
      .getPreEmitDiagnostics(program)
      .map(({ file: source, start = 0, messageText }) => [
        names[(source?.getLineAndCharacterOfPosition(start).line ?? 0) - 1] ?? "the file itself",
        ts.flattenDiagnosticMessageText(messageText, "\n").slice(0, 400),
      ]),
  );
}

test("every page's structured data is valid by schema.org's definitions, and mistakes are noticed", () => {
  const [company] = readNodes("/");
  const mistakes = new Map([
    ["an unknown type", { ...company, "@type": "HouseCleaning" }],
    ["an unknown property", { ...company, phoneNumber: "1" }],
    ["a wrong value", { ...company, areaServed: true }],
  ]);
  // What several pages say in the same words is checked once.
  const nodes = new Map(paths.flatMap(readNodes).map((node) => [JSON.stringify(node), node]));
  const refused = findRefused(new Map([...nodes, ...mistakes]));
  expect([...refused].filter(([name]) => nodes.has(name))).toEqual([]);
  expect([...refused.keys()]).toEqual([...mistakes.keys()]);
});

test.each(paths)("%s tells machines only what visitors can read on it, each thing once", (path) => {
  const page = readBuiltPage(path);
  const nodes = readNodes(path);
  const graph = JSON.stringify(nodes);
  const ids = nodes.map((node) => node["@id"]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(page.querySelector("link[rel=canonical]")?.getAttribute("href"));
  for (const [, id] of graph.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id);
  expect(graph).not.toMatch(/"(?:geo|offers|price|priceRange|aggregateRating|review)":/);
  expect(graph.includes('"streetAddress":')).toBe(address !== undefined);

  const shown = textOf(page.querySelector("body"));
  const links = page.querySelectorAll("a[href]").map((link) => link.getAttribute("href"));
  const [company, , webPage, service] = nodes as [Node, Node, Node, Node?];
  for (const name of ["name", "slogan", "areaServed", "email"])
    expect(shown).toContain(plainText(String(company[name])));
  expect(links).toContain(`tel:${String(company["telephone"])}`);
  for (const profile of (company["sameAs"] ?? []) as string[]) expect(links).toContain(profile);
  const picture = page.querySelector(`meta[property="og:image"]`)?.getAttribute("content");
  expect(company["image"]).toBe(picture);
  for (const file of [company["image"], company["logo"]])
    expect(existsSync(`public${new URL(String(file)).pathname}`)).toBe(true);
  expect(company["openingHours"]).toEqual(hours.map(spellOpeningHours));
  expect(company["sameAs"]).toEqual(social?.map(({ url }) => url));
  if (service) {
    expect(shown).toContain(plainText(String(service["name"])));
    expect(shown).toContain(plainText(String(service["description"])));
  }
  if (!path.startsWith("/services/")) return;
  expect(service?.["@type"]).toBe("Service");
  type Trail = { itemListElement: { position: number; name: string; item?: string }[] };
  const { itemListElement: trail } = webPage["breadcrumb"] as Trail;
  const entries = page.querySelectorAll("nav ol li");
  expect(
    trail.map(({ position, name, item }) => [position, name, item && new URL(item).pathname]),
  ).toEqual(
    entries.map((entry, index) => [
      ...[index + 1, textOf(entry)],
      entry.querySelector("a")?.getAttribute("href"),
    ]),
  );
});
