import { paletteOf } from "../../../adopt/paletteOf";
import { contrastOf } from "../../../src/styles/contrastOf";
import { blackToYellow } from "../../support/run/blackToYellow";
import { adoptStyle } from "../../support/stack/adoptStyle";
import { expect, test } from "../../support/stack/test";
import { routes } from "../routes";

const service = routes.find(({ contentFile }) => contentFile.startsWith("services/"))?.path ?? "/";

for (const path of ["/", "/quote", service])
  test(`links and buttons of ${path} are read and look switched on, whatever the company's color`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const brand of blackToYellow)
      for (const colorScheme of ["light", "dark"] as const) {
        const { light, dark } = paletteOf(brand);
        const colors = colorScheme === "light" ? light : { ...light, ...dark };
        const lines = Object.entries(colors).map(([name, color]) => `--color-${name}: ${color};`);
        await page.emulateMedia({ colorScheme });
        await page.evaluate(
          adoptStyle,
          `:root { ${lines.join("")} } * { transition: none !important; }`,
        );
        const seen = await page.evaluate(listControls);
        expect(seen.length).toBeGreaterThan(10);
        const faint = seen.filter(({ front, ground }) => contrastOf(front, ground) < 4.5);
        const gray = seen.filter(({ look, around }) => {
          const channels = [1, 3, 5].map((at) => parseInt(look.slice(at, at + 2), 16));
          const hue = Math.max(...channels) - Math.min(...channels);
          return contrastOf(look, around) < (hue < 16 ? 7 : 1.15);
        });
        expect.soft({ brand, colorScheme, faint, gray }).toEqual({
          brand,
          colorScheme,
          faint: [],
          gray: [],
        });
      }
  });

/**
 * Runs in the page. Returns each link and button on a plain ground: the color of its words and of what is
 * behind them, that of the control, and what is around it.
 */
function listControls() {
  const isPlain = (color: string) => !color.startsWith("rgba");
  const groundOf = (element: Element | null): string => {
    if (element === null) return getComputedStyle(document.body).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return isPlain(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
  };
  const toHex = (color: string) =>
    `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  return [...document.querySelectorAll("main a, footer a, .button")]
    .filter((one) => one.checkVisibility() && one.textContent.trim() !== "")
    .map((one) => {
      const { color, backgroundColor } = getComputedStyle(one);
      const around = groundOf(one.parentElement);
      const isFilled = isPlain(backgroundColor) && backgroundColor !== around;
      return {
        words: one.textContent.trim(),
        front: toHex(color),
        ground: toHex(groundOf(one)),
        look: toHex(isFilled ? backgroundColor : color),
        around: toHex(around),
      };
    });
}
