import { icons } from "@iconify-json/lucide";
import { parse, type HTMLElement } from "node-html-parser";
import { iconNames, type IconName } from "../../src/components/iconNames";

/**
 * The outlines of the icons we use, each as the data of one path: a page then carries one short element for an icon.
 *
 * @throws Error naming the icon when Lucide no longer has it, or draws it with a shape that is not known here
 */
export function readIconOutlines(): Record<IconName, string> {
  const outlines = Object.entries(iconNames).map(([name, lucideName]) => {
    const icon = icons.icons[lucideName];
    if (icon === undefined)
      throw new Error(
        `Lucide has no icon "${lucideName}". Choose another for "${name}" in src/components/iconNames.ts.`,
      );
    const shapes = parse(icon.body)
      .querySelectorAll("*")
      .filter(({ rawTagName }) => rawTagName !== "g");
    return [
      name,
      shapes
        .map((shape) => outlineOf(shape, lucideName))
        .join("")
        .replaceAll(" -", "-"),
    ];
  });
  return Object.fromEntries(outlines) as Record<IconName, string>;
}

function outlineOf(shape: HTMLElement, icon: string): string {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
  const [x, y, width, height, round] = [
    number("x"),
    number("y"),
    number("width"),
    number("height"),
    number("rx"),
  ];
  const [cx, cy, r] = [number("cx"), number("cy"), number("r")];
  switch (shape.rawTagName) {
    case "path":
      return shorten(startAnywhere(shape.getAttribute("d") ?? ""));
    case "circle":
      return `M${write(cx + r)} ${write(cy)}a${write(r)} ${write(r)} 0 1 1-${write(2 * r)} 0 ${write(r)} ${write(r)} 0 0 1 ${write(2 * r)} 0`;
    case "rect": {
      const corner = (dx: number, dy: number) =>
        `a${write(round)} ${write(round)} 0 0 1 ${write(dx * round)} ${write(dy * round)}`;
      const [across, down] = [width - 2 * round, height - 2 * round];
      return `M${write(x + round)} ${write(y)}h${write(across)}${corner(1, 1)}v${write(down)}${corner(-1, 1)}h${write(-across)}${corner(-1, -1)}v${write(-down)}${corner(1, -1)}z`;
    }
    default:
      throw new Error(
        `Lucide draws "${icon}" with <${shape.rawTagName}>, which gatsby/icons/readIconOutlines.ts cannot turn into a path`,
      );
  }
}

/** A path that begins with a relative move, so that it may follow another: "m6 9 6 6" becomes "M6 9l6 6". */
function startAnywhere(path: string): string {
  return path.replace(
    /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/,
    (_, x: string, y: string, more?: string) => `M${x} ${y}${more === undefined ? "" : "l"}`,
  );
}

/** Two decimals of a 24-pixel grid are finer than any screen. */
function shorten(path: string): string {
  return path.replace(/\d*\.\d+/g, (number, offset: number) => {
    const short = write(Number(number));
    return /[\d.]/.test(path[offset - 1] ?? "") && !short.startsWith(".") ? ` ${short}` : short;
  });
}

function write(number: number): string {
  return String(Number(number.toFixed(2))).replace(/^(-?)0\./, "$1.");
}
