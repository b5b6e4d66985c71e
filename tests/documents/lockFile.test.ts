import { readFileSync } from "node:fs";

type Package = { integrity?: string; resolved?: string; optionalDependencies?: object };

const text = readFileSync("package-lock.json", "utf8");
const { packages } = JSON.parse(text) as { packages: Record<string, Package> };

test("package-lock.json is as npm writes it, so that no install or upgrade changes it", () => {
  expect(`${JSON.stringify(JSON.parse(text), null, 2)}\n`).toBe(text);
});

test("package-lock.json says where each package is, so that npm ci asks about none", () => {
  const silent = Object.values(packages).filter((one) => one.integrity && !one.resolved);
  expect({ mendWith: "node tests/support/completeLock.mjs", silent }).toMatchObject({ silent: [] });
});

// `npm ci` refuses a lock file without a platform's build, and some newest versions have only some of them.
test("the lock file has the build of every platform of the packages that are held back for that", () => {
  for (const name of ["msgpackr-extract", "unrs-resolver", "oxc-parser"]) {
    const builds = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    expect(builds).not.toEqual([]);
    expect(builds.filter((build) => packages[`node_modules/${build}`] === undefined)).toEqual([]);
  }
});
