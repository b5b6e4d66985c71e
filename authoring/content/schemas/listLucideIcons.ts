import { icons } from "@iconify-json/lucide";

const names = Object.keys(icons.icons);

/** The name of every icon of Lucide's package, the icon set that the build draws from. */
export function listLucideIcons(): readonly string[] {
  return names;
}
