import { icons } from "@iconify-json/lucide";
import { iconNames } from "../../src/components/brand/iconNames";
import { networkLogos } from "./networkLogos";

/** Matches attributes that icons don't need, because the styles of the Icon component set them. */
const shared = / (?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g;

export function readIconBodies(chosen: readonly string[], profiles: readonly string[]) {
  // The prefix `lucide:` distinguishes icons that content/ names from icons that our code names.
  const ofContent = chosen.map((name) => [`lucide:${name}`, name] as const);
  const bodies = [...Object.entries(iconNames), ...ofContent].map(([name, lucideName]) => {
    const icon = icons.icons[lucideName];
    if (icon === undefined) throw new Error(`Lucide has no icon "${lucideName}" for "${name}".`);
    return [name, icon.body.replace(shared, "")] as const;
  });
  const logos = profiles.map((name) => [`profile:${name}`, networkLogos[name]?.() ?? ""] as const);
  return Object.fromEntries([...bodies, ...logos]);
}
