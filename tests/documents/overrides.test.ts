import { readFileSync } from "node:fs";

type Manifest = {
  /** Only where a package replaces another. */
  name?: string;
  version: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { overrides } = JSON.parse(readFileSync("package.json", "utf8")) as {
  overrides: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Manifest>;
};

/** The version ranges in which other packages ask for `name`. */
function askedRanges(name: string): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .flatMap(([, { dependencies, optionalDependencies }]) => [
      dependencies?.[name],
      optionalDependencies?.[name],
    ])
    .filter((range) => range !== undefined);
}

const locked = (name: string) => packages[`node_modules/${name}`]?.version ?? "";

test("sharp is overridden only while a package asks for a version older than ours", () => {
  // Gatsby's plugins ask for ^0.32.6, whose libvips has known holes. This fails when they ask for ours: drop the override.
  // A caret in front of 0.x holds the second number.
  const ours = `^${locked("sharp").split(".").slice(0, 2).join(".")}.`;
  expect(askedRanges("sharp").filter((range) => !range.startsWith(ours))).not.toEqual([]);
});

test("@sentry/node is replaced by types without code only while Supabase Lite asks for it", () => {
  expect(askedRanges("@sentry/node")).not.toEqual([]);
  const installed = Object.entries(packages).filter(([path]) => path.includes("/@sentry/"));
  expect(installed.map(([, { name }]) => name)).toEqual(["@sentry/types"]);
});

// Their newest versions were published for some platforms only, and `npm ci` refuses a lock file without a platform's build.
describe.each(["msgpackr-extract", "unrs-resolver", "oxc-parser"])("%s", (name) => {
  test("is held at a version whose builds for every platform are in the lock file", () => {
    const builds = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    expect(builds).not.toEqual([]);
    expect(builds.filter((build) => locked(build) === "")).toEqual([]);
    expect(locked(name)).toBe(overrides[name]);
  });
});

test("package-lock.json is as npm writes it, so that no install or upgrade changes it", () => {
  const text = readFileSync("package-lock.json", "utf8");
  expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text);
});

test("package-lock.json says of each package where it is fetched, so that npm ci needs to ask about none", () => {
  const silent = Object.entries(packages).filter(
    ([, { integrity, resolved }]) => integrity !== undefined && resolved === undefined,
  );
  expect({ mendWith: "node tests/support/completeLock.mjs", silent }).toMatchObject({ silent: [] });
});
