import { icons } from "@iconify-json/lucide";
import { iconNames } from "../../src/components/brand/iconNames";
import { profileMarks } from "./profileMarks";

/** The same for every icon, so that the Icon component says them once in its styles. */
const shared = / (?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g;

/** What stands inside the `<svg>` of our icons, and of the icons and profiles that the content chose. */
export function readIconBodies(
  chosen: readonly string[],
  profiles: readonly string[],
): Record<string, string> {
  // Some of our names are those of other icons of Lucide.
  const ofContent = chosen.map((name) => [`lucide:${name}`, name] as const);
  const bodies = [...Object.entries(iconNames), ...ofContent].map(([name, lucideName]) => {
    const icon = icons.icons[lucideName];
    if (icon === undefined)
      throw new Error(`Lucide has no icon "${lucideName}", which "${name}" stands for.`);
    return [name, icon.body.replace(shared, "")] as const;
  });
  const marks = profiles.map((name) => [`profile:${name}`, profileMarks[name]?.() ?? ""] as const);
  return Object.fromEntries([...bodies, ...marks]);
}
