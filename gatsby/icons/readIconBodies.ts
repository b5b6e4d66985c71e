import { icons } from "@iconify-json/lucide";
import { iconNames } from "../../src/components/brand/iconNames";

/** The same for every icon, so that the Icon component says them once in its styles. */
const shared = / (?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g;

/**
 * What stands inside the `<svg>` of each icon that we use, as Lucide draws it on a grid of 24.
 *
 * @param chosen the icons that the content names, by Lucide's names
 * @throws Error naming the icon when Lucide no longer has it
 */
export function readIconBodies(chosen: readonly string[]): Record<string, string> {
  // Some of our names are those of other icons of Lucide.
  const ofContent = chosen.map((name) => [`lucide:${name}`, name] as const);
  const bodies = [...Object.entries(iconNames), ...ofContent].map(([name, lucideName]) => {
    const icon = icons.icons[lucideName];
    if (icon === undefined)
      throw new Error(`Lucide has no icon "${lucideName}", which "${name}" stands for.`);
    return [name, icon.body.replace(shared, "")] as const;
  });
  return Object.fromEntries(bodies);
}
