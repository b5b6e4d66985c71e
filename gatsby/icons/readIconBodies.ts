import { icons } from "@iconify-json/lucide";
import { parse } from "node-html-parser";
import { iconNames } from "../../src/components/brand/iconNames";

/** The same for every icon, so that the Icon component says them once in its styles. */
const sharedAttributes = ["fill", "stroke", "stroke-linecap", "stroke-linejoin", "stroke-width"];

/**
 * What stands inside the `<svg>` of each icon that we use, as Lucide draws it on a grid of 24, without the
 * attributes that are the same for all of them.
 *
 * @param chosen the icons that the content names, by Lucide's names
 * @throws Error naming the icon when Lucide no longer has it
 */
export function readIconBodies(chosen: readonly string[]): Record<string, string> {
  const names = [
    ...Object.entries(iconNames),
    // Some of our names are those of other icons of Lucide.
    ...chosen.map((name) => [`lucide:${name}`, name] as const),
  ];
  const bodies = names.map(([name, lucideName]) => {
    const icon = icons.icons[lucideName];
    if (icon === undefined)
      throw new Error(
        `Lucide has no icon "${lucideName}". Choose another for "${name}" in src/components/brand/iconNames.ts.`,
      );
    const body = parse(icon.body);
    for (const element of body.querySelectorAll("*"))
      for (const attribute of sharedAttributes) element.removeAttribute(attribute);
    return [name, body.toString()];
  });
  return Object.fromEntries(bodies) as Record<string, string>;
}
