import { icons } from "@iconify-json/lucide";
import { iconNames } from "../../src/components/brand/iconNames";
import { profileMarks } from "./profileMarks";

/** Attributes that the Icon component sets for all icons in its styles. */
const shared = / (?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g;

/** Returns the content of the `<svg>` of each icon that the code or the content uses. */
export function readIconBodies(
  chosen: readonly string[],
  profiles: readonly string[],
): Record<string, string> {
  // The prefix separates the content's icons from our own names, some of which name other Lucide icons.
  const ofContent = chosen.map((name) => [`lucide:${name}`, name] as const);
  const bodies = [...Object.entries(iconNames), ...ofContent].map(([name, lucideName]) => {
    const icon = icons.icons[lucideName];
    if (icon === undefined) throw new Error(`Lucide has no icon "${lucideName}" for "${name}".`);
    return [name, icon.body.replace(shared, "")] as const;
  });
  const marks = profiles.map((name) => [`profile:${name}`, profileMarks[name]?.() ?? ""] as const);
  return Object.fromEntries([...bodies, ...marks]);
}
