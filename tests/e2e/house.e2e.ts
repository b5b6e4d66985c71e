import type { Locator, Page } from "@playwright/test";
import { fields } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { expect, screens, test } from "../support/stack/test";
import { waitForLiveForm } from "./quoteForm";
import { waitForQuiet } from "./waitForQuiet";

type Room = { name: string; title: string };
type House = {
  kind: "house";
  link: { label: string; path: string };
  detailsLine: string;
  rooms?: Room[];
};

const { sections } = readContent<{ sections: (House | { kind: "other" })[] }>("home.yaml");
const house = sections.find((section): section is House => section.kind === "house");
const rooms = house?.rooms ?? [];
const [opened, first, second] = rooms as [Room, Room, Room];
const longAnswer = fields.find(({ type }) => type === "lines")?.name ?? "";

test.beforeEach(() => {
  test.skip(rooms.length < 3, "The home page has no house with three rooms");
});

const roomOf = (page: Page, { title }: Room): Locator =>
  page.locator("details").filter({ has: page.getByText(title, { exact: true }) });
const buttonOf = (page: Page, room: Room) => roomOf(page, room).locator("summary");
const nameOf = (page: Page, room: Room) => buttonOf(page, room).locator("span");
const linkOf = (page: Page, room: Room) => roomOf(page, room).getByRole("link");
/** What is done in a room. */
const workIn = (page: Page, room: Room) => roomOf(page, room).getByRole("listitem");
const lineWith = (...chosen: Room[]) =>
  house?.detailsLine.replace("{rooms}", chosen.map(({ title }) => title).join(", ")) ?? "";

test("the first room is open, and where all are closed no empty paper stands beside the house", async ({
  page,
}) => {
  await page.goto("/");
  await expect(workIn(page, opened).first()).toBeVisible();
  await expect(workIn(page, first).first()).toBeHidden();
  await nameOf(page, opened).click();
  await expect(roomOf(page, opened).locator("..")).toHaveCSS(
    "background-color",
    "rgba(0, 0, 0, 0)",
  );
  await expect(nameOf(page, opened)).toBeVisible();
});

test("a room opens and closes with the keys, and one at a time is open", async ({ page }) => {
  await page.goto("/");
  await buttonOf(page, first).focus();
  await page.keyboard.press("Enter");
  await expect(workIn(page, first).first()).toBeVisible();
  await buttonOf(page, second).focus();
  await page.keyboard.press("Space");
  await expect(workIn(page, second).first()).toBeVisible();
  await expect(workIn(page, first).first()).toBeHidden();
  await page.keyboard.press("Space");
  await expect(workIn(page, second).first()).toBeHidden();
});

test("a screen reader hears each room's name and whether it is open", async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region").filter({ has: buttonOf(page, first) });
  for (const { title } of rooms) await expect(section).toMatchAriaSnapshot(`- group: ${title}`);
  await nameOf(page, first).click();
  await expect(section.getByRole("heading", { name: first.title })).toBeVisible();
  await expect(linkOf(page, first)).toHaveText(house?.link.label ?? "");
});

for (const [screen, use] of screens)
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test("a touch anywhere in a room opens it", async ({ page }) => {
      await page.goto("/");
      // The one that is open comes last, when another one has closed it.
      for (const room of [...rooms.slice(1), opened]) {
        const button = buttonOf(page, room);
        await button.scrollIntoViewIfNeeded();
        // A place in the room that is not its name.
        const [x, y] = await button.evaluate((summary) => {
          const { left, top, width, height } = summary.getBoundingClientRect();
          for (let part = 0; part < 400; part++) {
            const place = [left + (width * (part % 20)) / 20, top + (height * part) / 400] as const;
            const around = [-4, 4].flatMap((far) => [
              document.elementFromPoint(place[0] + far, place[1]),
              document.elementFromPoint(place[0], place[1] + far),
            ]);
            if (around.every((element) => element === summary)) return place;
          }
          return [0, 0] as const;
        });
        await page.mouse.click(x, y);
        await expect(workIn(page, room).first()).toBeVisible();
      }
    });
  });

test("the rooms and their names are large enough to touch, whole and apart, at every width", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const names: { x: number; y: number; width: number; height: number }[] = [];
    for (const room of rooms) {
      const shape = (await buttonOf(page, room).boundingBox())!;
      expect(Math.min(shape.width, shape.height), room.name).toBeGreaterThanOrEqual(44);
      // Nothing of the name is cut off by the room's outline.
      const corners = await nameOf(page, room).evaluate((span) => {
        span.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, right, top, bottom, height } = span.getBoundingClientRect();
        return [left + height / 2, right - height / 2].flatMap((x) =>
          [top + 2, bottom - 2].map((y) => span.contains(document.elementFromPoint(x, y))),
        );
      });
      expect({ width, room: room.name, corners }).toMatchObject({
        corners: [true, true, true, true],
      });
    }
    for (const room of rooms) {
      names.push((await nameOf(page, room).boundingBox())!);
    }
    for (const [at, name] of names.entries()) {
      expect(name.x, rooms[at]?.name).toBeGreaterThanOrEqual(0);
      expect(name.x + name.width, rooms[at]?.name).toBeLessThanOrEqual(width);
      for (const other of names.slice(at + 1)) {
        const isApart =
          name.x + name.width <= other.x ||
          other.x + other.width <= name.x ||
          name.y + name.height <= other.y ||
          other.y + other.height <= name.y;
        expect({ width, room: rooms[at]?.name, isApart }).toMatchObject({ isApart: true });
      }
    }
  }
});

// Chromium notes only shifts that can be seen.
test.describe("painted", () => {
  test.use({ paints: true });

  test("a room's light is fetched when the room is opened, lies on the house, and nothing else moves", async ({
    page,
  }) => {
    await page.goto("/");
    const light = roomOf(page, first).locator("img");
    await buttonOf(page, first).scrollIntoViewIfNeeded();
    await waitForQuiet(page);
    const isLoaded = () => light.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    expect(await isLoaded()).toBe(false);
    // Counted only from here on: when the font of the headings arrives late, the name in the header grows by three pixels.
    await page.evaluate(async () => {
      await document.fonts.ready;
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: "layout-shift" });
    });
    await nameOf(page, first).click();
    await expect.poll(isLoaded).toBe(true);
    const [base, lit] = await Promise.all([
      page.locator("section:has(details[open]) img").first().boundingBox(),
      light.boundingBox(),
    ]);
    expect(lit!.x).toBeCloseTo(base!.x, 0);
    expect(lit!.y).toBeCloseTo(base!.y, 0);
    expect(lit!.width).toBeCloseTo(base!.width, 0);
    expect(lit!.height).toBeCloseTo(base!.height, 0);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    );
  });
});

test("for a visitor who asked for less motion, the light is there at once", async ({ page }) => {
  const fadesIn = async () => {
    await page.goto("/");
    await nameOf(page, first).click();
    return roomOf(page, first)
      .locator("picture")
      .evaluate((light) => parseFloat(getComputedStyle(light).animationDuration) > 0.05);
  };
  expect(await fadesIn()).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await fadesIn()).toBe(false);
});

test("on paper the work in every room stands, and neither pictures nor buttons", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  for (const room of rooms) {
    await expect(roomOf(page, room).locator("h3")).toBeVisible();
    const heights = await workIn(page, room).evaluateAll((lines) =>
      lines.map((line) => line.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.min(...heights)).toBeGreaterThan(5);
    for (const part of ["summary", "img", "a"])
      await expect(roomOf(page, room).locator(part)).toBeHidden();
  }
});

test("a room that is chosen is noted in the quote form, and so is another one after it", async ({
  page,
}) => {
  const noted = page.locator(`#${longAnswer}`);
  await page.goto("/");
  await nameOf(page, second).click();
  await linkOf(page, second).click();
  await expect(noted).toHaveValue(lineWith(second));
  await expect(page).toHaveURL(/\/quote$/);

  await page.goto("/");
  await nameOf(page, first).click();
  await linkOf(page, first).click();
  await expect(noted).toHaveValue(lineWith(first, second));
  await noted.fill("");
  await page.reload();
  await waitForLiveForm(page);
  await expect(noted).toHaveValue("");
});

test("rooms never take the place of what a visitor has written before", async ({ page }) => {
  const noted = page.locator(`#${longAnswer}`);
  await page.goto("/quote");
  await waitForLiveForm(page);
  await noted.fill("Two cats.");
  await page.goto("/");
  await nameOf(page, first).click();
  await linkOf(page, first).click();
  await expect(noted).toHaveValue(`Two cats.\n${lineWith(first)}`);
});

test("without script the rooms open, and no link promises to note one", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    ...(baseURL === undefined ? {} : { baseURL }),
    javaScriptEnabled: false,
  });
  await page.goto("/");
  await nameOf(page, first).click();
  await expect(workIn(page, first).first()).toBeVisible();
  await expect(linkOf(page, first)).toBeHidden();
  await page.close();
});
