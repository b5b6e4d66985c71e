import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { listFiles } from "../gatsby/listFiles";

const { mayImport, openFiles, refused } = parse(readFileSync("tests/imports.yaml", "utf8")) as {
  mayImport: Record<string, string[]>;
  openFiles: string[];
  refused: Record<string, string>;
};
const patterns = Object.entries(refused).map(([reason, pattern]) => {
  return { reason, pattern: new RegExp(pattern.replace("OPEN_FILES", openFiles.join("|"))) };
});

/** Lists a file's imports, with an entry for each name from `gatsby`. Leaves out types from packages. */
function listImports(file: string): string[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\s(type\s)?(?:([^;"]*?)\sfrom\s)?"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...statements].flatMap(([, type, names = "", stated, lazy]) => {
    const from = stated ?? lazy ?? "";
    if (from.startsWith(".")) return [join(dirname(file), from)];
    if (type) return [];
    if (from !== "gatsby") return [from];
    const each = /\{([^}]*)\}/.exec(names)?.[1]?.split(",") ?? [""];
    const values = each.map((name) => name.trim()).filter((name) => !name.startsWith("type "));
    return values.map((name) => `gatsby ${name}`);
  });
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function findReasons(file: string, path: string): string[] {
  const found = patterns.filter(({ pattern }) => pattern.test(`${file} > ${path}`));
  const reasons = found.map(({ reason }) => reason);
  const folders = Object.keys(mayImport).filter((folder) => isIn(file, folder));
  const folder = folders.sort().at(-1);
  const isOurs = /^(adopt|api|gatsby|server|shared|src|supabase|tests)\//.test(path);
  if (folder === undefined || !isOurs) return reasons;
  const others = [folder, ...(mayImport[folder] ?? [])];
  return others.some((one) => isIn(path, one)) ? reasons : [...reasons, `${folder} may not`];
}

const product = ["adopt", "api", "gatsby", "server", "shared", "src"].flatMap((folder) =>
  listFiles(folder).map((file) => `${folder}/${file}`),
);
const code = [...product, "gatsby-config.ts", "gatsby-node.ts"].filter(
  (file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file),
);

test("a file imports only from the folders that its own folder may import", () => {
  const found = code.flatMap((file) =>
    listImports(file).flatMap((path) =>
      findReasons(file, path).map((reason) => `${file} > ${path}: ${reason}`),
    ),
  );
  expect(found).toEqual([]);
  // The next two checks fail if a mistake in the patterns makes this test accept everything.
  expect(listImports("src/api/quote-requests.ts")).toContain("api/http/toFunction");
  expect(findReasons("src/quote/a.ts", "api/outbox/sweep")).toEqual(["src/quote may not"]);
});
