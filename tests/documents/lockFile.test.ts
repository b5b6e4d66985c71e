import { readFileSync } from "node:fs";

type Manifest = {
  version: string;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const text = readFileSync("package-lock.json", "utf8");
const { packages } = JSON.parse(text) as { packages: Record<string, Manifest> };

test("package-lock.json is as npm writes it, so that no install or upgrade changes it", () => {
  expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text);
});

test("package-lock.json says where each package is, so that npm ci asks about none", () => {
  const silent = Object.entries(packages).filter(
    ([, { integrity, resolved }]) => integrity !== undefined && resolved === undefined,
  );
  expect({ mendWith: "node tests/support/completeLock.mjs", silent }).toMatchObject({ silent: [] });
});

// Some newest versions were published for some platforms only, and `npm ci` refuses a lock file without a
// platform's build.
test("the lock file has the build of every platform of the packages that are held back for that", () => {
  for (const name of ["msgpackr-extract", "unrs-resolver", "oxc-parser"]) {
    const builds = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    expect(builds).not.toEqual([]);
    expect(builds.filter((build) => packages[`node_modules/${build}`] === undefined)).toEqual([]);
  }
});
