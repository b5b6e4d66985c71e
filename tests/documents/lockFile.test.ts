import { readFileSync } from "node:fs";

type Package = { integrity?: string; resolved?: string; optionalDependencies?: object };

const text = readFileSync("package-lock.json", "utf8");
const { packages } = JSON.parse(text) as { packages: Record<string, Package> };

test("package-lock.json has each package's download URL, so that npm ci need not ask the registry", () => {
  const silent = Object.values(packages).filter((one) => one.integrity && !one.resolved);
  expect({ mendWith: "node tests/support/completeLock.mjs", silent }).toMatchObject({ silent: [] });
});

// package.json pins these packages, because newer versions lack builds for some platforms: `npm ci` would fail.
test("package-lock.json has the builds of three native packages for every platform", () => {
  for (const name of ["msgpackr-extract", "unrs-resolver", "oxc-parser"]) {
    const builds = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    expect(builds).not.toEqual([]);
    expect(builds.filter((build) => packages[`node_modules/${build}`] === undefined)).toEqual([]);
  }
});
