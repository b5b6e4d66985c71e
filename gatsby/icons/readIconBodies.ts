import { icons } from "@iconify-json/lucide";
import { iconNames, type IconName } from "../../src/components/iconNames";

/**
 * What stands inside the `<svg>` of each icon that we use, as Lucide draws it on a grid of 24.
 *
 * @throws Error naming the icon when Lucide no longer has it
 */
export function readIconBodies(): Record<IconName, string> {
  const bodies = Object.entries(iconNames).map(([name, lucideName]) => {
    const icon = icons.icons[lucideName];
    if (icon === undefined)
      throw new Error(
        `Lucide has no icon "${lucideName}". Choose another for "${name}" in src/components/iconNames.ts.`,
      );
    return [name, icon.body];
  });
  return Object.fromEntries(bodies) as Record<IconName, string>;
}
