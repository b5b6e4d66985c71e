import { readFileSync } from "node:fs";
import type * as webFeatures from "web-features";

// The package's own entry is an ECMAScript module, which Jest does not load on Node 20 and 22.
const { features } = JSON.parse(
  readFileSync("node_modules/web-features/data.json", "utf8"),
) as typeof webFeatures;

// The data behind webstatus.dev, by the keys of MDN's browser-compat-data, such as "api.Navigator.share".
const baselines = new Map(
  Object.values(features).flatMap((feature) =>
    feature.kind === "feature"
      ? Object.entries(feature.status.by_compat_key ?? {}).map(
          ([key, { baseline }]) => [key, baseline] as const,
        )
      : [],
  ),
);

/** Whether a feature has been in every current browser for 30 months. Undefined for what the data does not have. */
export function isWidelyAvailable(key: string): boolean | undefined {
  const baseline = baselines.get(key);
  return baseline === undefined ? undefined : baseline === "high";
}
