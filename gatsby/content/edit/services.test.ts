import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { aContentFolder, type Edit } from "../../../tests/support/content/aContentFolder";
import { listFiles } from "../../listFiles";
import { validateContent } from "../validateContent";
import { addService, type NewService } from "./addService";
import { changeContent } from "./changeContent";
import { removeService } from "./removeService";

const remove = (root: string, slug: string) =>
  changeContent(root, (texts) => removeService(texts, slug));
const add = (root: string, service: NewService) =>
  changeContent(root, (texts) => addService(texts, service));
const read = (root: string, file: string) => readFileSync(join(root, "content", file), "utf8");
const slugsOf = (root: string) => readdirSync(join(root, "content/services")).sort();

/** The bicycle workshop with one more service that can be taken away again. */
function aWorkshop(edits: Record<string, Edit> = {}): string {
  const wheels = (text: string) =>
    text
      .replace("slug: full-service", "slug: wheels")
      .replace("order: 2", "order: 3")
      .replace("title: Full service", "title: Wheels");
  const full = readFileSync("tests/support/content/bikes/services/full-service.yaml", "utf8");
  return aContentFolder({ "services/wheels.yaml": () => wheels(full), ...edits });
}

test("removing a service takes out its page and every link to it, and leaves every other line as it was", () => {
  const root = aWorkshop({
    "services/tune-up.yaml": (text) => `${text}  - wheels\n`,
    "navigation.yaml": (text) =>
      text.replace(
        "      path: /services/tune-up\n",
        "      path: /services/tune-up\n    - label: Wheels\n      path: /services/wheels\n",
      ),
  });
  const done = remove(root, "wheels");
  expect(slugsOf(root)).toEqual(["full-service.yaml", "tune-up.yaml"]);
  for (const file of ["navigation.yaml", "services/tune-up.yaml", "services.yaml"])
    expect(read(root, file)).toBe(readFileSync(join("tests/support/content/bikes", file), "utf8"));
  expect(done).toEqual([
    "removed content/services/wheels.yaml",
    "removed the entry related 2 of content/services/tune-up.yaml",
    "removed the link footer › services 2 of content/navigation.yaml",
  ]);
});

test("a comparison loses the service's column, and goes when only one service is left in it", () => {
  const root = aWorkshop({
    "services.yaml": (text) =>
      text
        .replace("    - full-service\n", "    - wheels\n    - full-service\n")
        .replaceAll(/ {8}- (?:A day|Both)/g, "        - Two\n$&"),
  });
  remove(root, "wheels");
  expect(read(root, "services.yaml")).toBe(
    readFileSync("tests/support/content/bikes/services.yaml", "utf8"),
  );
  const other = aWorkshop();
  const done = remove(other, "full-service");
  expect(parse(read(other, "services.yaml"))).not.toHaveProperty("comparison");
  expect(done).toContain(
    "removed the comparison from content/services.yaml, which had one service left",
  );
});

test("what stood between two empty lines leaves one, as the formatting has it", () => {
  const root = aWorkshop({
    "services.yaml": (text) => text.replace(/^(comparison|more):/gm, "\n$1:"),
  });
  remove(root, "full-service");
  expect(read(root, "services.yaml")).toMatch(/\n\nmore:/);
  expect(read(root, "services.yaml")).not.toMatch(/\n\n\n/);
});

test("a list that would be empty gets another service, and a link that has to stay leads to the list of services", () => {
  const root = aWorkshop({
    // The service with a card is not the first of those that stay.
    "services/tune-up.yaml": (text) => text.replace(/^order: 1$/m, "order: 9"),
    "home.yaml": (text) =>
      text.replace(/(allLink:\n\s+label: .*\n\s+path: ).*/, "$1/services/full-service"),
  });
  const done = remove(root, "full-service").join("\n");
  expect(parse(read(root, "services/tune-up.yaml"))).toHaveProperty("related", ["wheels"]);
  expect(done).toMatch(
    /content\/services\/tune-up\.yaml related 1 names wheels now: see that it fits/,
  );
  expect(done).toMatch(
    /content\/home\.yaml .*allLink › path leads to \/services now: see that its label says so/,
  );
});

/** The lines of each file that are gone and those that are new, in their order. */
function changesOf(root: string, change: () => string[]): string {
  const linesOf = () =>
    new Map(
      listFiles(join(root, "content"))
        .filter((file) => file.endsWith(".yaml"))
        .map((file) => [file, read(root, file).split("\n")]),
    );
  const without = (lines: string[], others: string[] = []) => {
    const rest = [...others];
    return lines.filter((line) => !rest.includes(line) || !rest.splice(rest.indexOf(line), 1));
  };
  const before = linesOf();
  const done = change();
  const after = linesOf();
  const changes = [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file) => {
    const [old = [], now = []] = [before.get(file), after.get(file)];
    const gone = after.has(file) ? without(old, now).map((line) => `- ${line}`) : ["gone"];
    const added = without(now, old).map((line) => `+ ${line}`);
    return gone.length + added.length === 0 ? [] : [`\n${file}:`, ...gone, ...added];
  });
  return [...done, ...changes].join("\n");
}

// After a wanted change look at what `npx jest gatsby/content -u` makes of the committed copy.
test("the whole of what removing a service does and says, with two of everything that points to it", () => {
  const link = "- label: Wheels\n      path: /services/wheels\n";
  const root = aWorkshop({
    "services/tune-up.yaml": (text) => text.replace("  - full-service\n", "  - wheels\n"),
    "services/full-service.yaml": (text) => `${text.replace(/- tune-up\n$/, "- wheels\n")}`,
    "services/racks.yaml": () =>
      read(aWorkshop(), "services/wheels.yaml")
        .replace("slug: wheels", "slug: racks")
        .replace("order: 3", "order: 4")
        .replace("title: Wheels", "title: Racks")
        .replace(/- tune-up\n$/, "- wheels\n  - tune-up\n"),
    "navigation.yaml": (text) =>
      text
        .replace("      path: /services/full-service\n", `$&    ${link}`)
        .replace("links:\n", "links:\n  - label: Wheels\n    path: /services/wheels\n")
        .replace(
          "quote:\n  label: Ask for a price\n  path: /quote",
          "quote:\n  label: Wheels\n  path: /services/wheels",
        ),
    "services.yaml": (text) =>
      text
        .replace("    - tune-up\n", "    - tune-up\n    - wheels\n")
        .replaceAll(/ {8}- (?:A day|Both)/g, "        - Two\n$&"),
    "home.yaml": (text) =>
      text.replace(/(allLink:\n\s+label: .*\n\s+path: ).*/, "$1/services/wheels"),
    "about.yaml": (text) =>
      text
        .replace("We mend bicycles.", "We true wheels.")
        .replace("title: Why", "title: Why wheels"),
    "quote-form.yaml": (text) =>
      text.replace(
        "      - value: full-service\n",
        "      - value: wheels\n        label: Wheels\n$&",
      ),
    "redirects.yaml": () =>
      ["/old", "/older"]
        .map((from) => `  - from: ${from}\n    to: /services/wheels\n`)
        .reduce((text, entry) => text + entry, "redirects:\n"),
  });
  expect(changesOf(root, () => remove(root, "wheels"))).toMatchSnapshot();
});

test("the whole of what adding services does and says, with a card and without one", () => {
  const root = aContentFolder();
  const both = () => [
    ...add(root, { slug: "wheels", title: "Wheels: true & round", featured: true }),
    ...add(root, { slug: "racks", title: "Racks" }),
  ];
  expect(changesOf(root, both)).toMatchSnapshot();
  expect(validateContent(root)).toMatch(
    /services\/wheels\.yaml:\d+:1 perfect_for has to be written before the page can be shown: \[Write: whom it suits\]/,
  );
});

test.each([
  [
    "three services",
    aWorkshop,
    "fullservice",
    /There is no content\/services\/fullservice\.yaml\. Did you mean full-service\?/,
  ],
  ["three services", aWorkshop, "tune-up", /tune-up is the only service with a card/],
  [
    "two services",
    aContentFolder,
    "full-service",
    /Two services have to stay, because each names another/,
  ],
])(
  "a service of %s that cannot be removed stays, and the reason is told",
  (_, make, slug, reason) => {
    const root = make();
    const before = slugsOf(root);
    expect(() => remove(root, slug)).toThrow(reason);
    expect(slugsOf(root)).toEqual(before);
  },
);

test("removing a service that was just added leaves the content as it was before", () => {
  const root = aContentFolder();
  const before = read(root, "navigation.yaml");
  add(root, { slug: "wheels", title: "Wheels", featured: true });
  expect(read(root, "navigation.yaml")).not.toBe(before);
  expect(read(root, "quote-form.yaml")).toContain("- value: wheels\n        label: Wheels\n");
  remove(root, "wheels");
  expect(read(root, "navigation.yaml")).toBe(before);
  expect(read(root, "quote-form.yaml")).not.toContain("wheels");
  expect(slugsOf(root)).toEqual(["full-service.yaml", "tune-up.yaml"]);
});

test("a service is not added twice, nor with a slug that cannot be an address", () => {
  const root = aContentFolder();
  expect(() => add(root, { slug: "tune-up", title: "Tune-up" })).toThrow(/is there already/);
  expect(() => add(root, { slug: "Big Wheels", title: "Wheels" })).toThrow(
    /^Nothing was changed, because [^\n]*:\n\ncontent\/ has 2 mistakes:\n[^]*A slug has small letters/,
  );
  expect(slugsOf(root)).toEqual(["full-service.yaml", "tune-up.yaml"]);
});
