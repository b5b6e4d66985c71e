import { readdirSync, readFileSync } from "node:fs";
import { readList } from "./readDocument";

const read = (file: string) => readFileSync(file, "utf8");
const manifest = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;

/** The text of a folder's program: everything but its tests. */
const readCode = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.m?ts$/.test(name) && !/\.(?:test|d)\.m?ts$/.test(name))
    .map((name) => read(`${folder}/${name}`))
    .join("\n");

test.each([
  ["In what is built and served", "dependencies"],
  ["For tests and development", "devDependencies"],
  ["Overrides", "overrides"],
])("docs/dependencies.md: %s has every package, each with what it is for", (heading, list) => {
  const packages = Object.keys(manifest[list]!).map((name) =>
    name.replace(/^@types\/.*/, "@types/*"),
  );
  const listed = readList("docs/dependencies.md", heading);
  expect(listed.toSorted()).toEqual([...new Set(packages)].toSorted());
});

test("README.md lists every command with what it does", () => {
  const listed = [...read("README.md").matchAll(/^\| `npm (?:run )?(\w+)` +\| \S/gm)];
  expect(listed.map(([, name]) => name).sort()).toEqual(Object.keys(manifest["scripts"]!).sort());
});

test("every variable that .env.example explains is read by the code", () => {
  const explained = [...read(".env.example").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].flatMap(
    (one) => one[1]!,
  );
  const code = readCode("api/settings") + readCode("server") + read("gatsby-config.ts");
  expect(explained.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test("docs/reliability.md lists every event that the log can have, and no other", () => {
  // What became of a request, and of a mail.
  const outcomes: Record<string, string> = {
    request: "received replayed key_reused rate_limited",
    notification: "sent failed closed",
  };
  const code = ["api", "server", "src/api"].map(readCode).join("\n");
  // The event is the first argument: a word, or one of two.
  const events = [...code.matchAll(/(?<!function )logEvent\(([^,;]+)/g)]
    .flatMap(
      ([, argument = ""]) =>
        argument.match(/["`][a-z_]+\.(?:[a-z_]+|\$\{\w+\.status\})["`]/g) ?? ["?"],
    )
    .map((event) => event.slice(1, -1))
    .flatMap((event) => {
      const [subject = "", outcome] = event.split(".");
      if (!outcome?.startsWith("$")) return [event];
      return outcomes[subject]!.split(" ").map((one) => `${subject}.${one}`);
    });
  expect(readList("docs/reliability.md", "The log").sort()).toEqual([...new Set(events)].sort());
});
