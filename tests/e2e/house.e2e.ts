import type { Locator, Page } from "@playwright/test";
import { fields } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { expect, screens, test } from "../support/stack/test";
import { waitForLiveForm } from "./quoteForm";
import { waitForQuiet } from "./waitForQuiet";

type Room = { name: string; title: string };
type House = { kind: "house"; link: { label: string }; detailsLine: string; rooms: Room[] };

const { sections } = readContent<{ sections: (House | { kind: "other" })[] }>("home.yaml");
const house = sections.find((section): section is House => section.kind === "house");
const rooms = house?.rooms ?? [];
const [opened, first, second] = rooms as [Room, Room, Room];
const longAnswer = fields.find(({ type }) => type === "lines")?.name ?? "";

test.beforeEach(async ({ page }) => {
  test.skip(rooms.length < 3, "The home page has no house with three rooms");
  await page.goto("/");
});

const roomOf = (page: Page, { title }: Room): Locator =>
  page.locator("details").filter({ has: page.getByText(title, { exact: true }) });
const buttonOf = (page: Page, room: Room) => roomOf(page, room).locator("summary");
const nameOf = (page: Page, room: Room) => buttonOf(page, room).locator("span");
const linkOf = (page: Page, room: Room) => roomOf(page, room).getByRole("link");
/** What is done in a room: the first line of it. */
const workIn = (page: Page, room: Room) => roomOf(page, room).getByRole("listitem").first();
const lineWith = (...chosen: Room[]) =>
  house!.detailsLine.replace("{rooms}", chosen.map(({ title }) => title).join(", "));

test("one room at a time is open, with the keys as well, and a screen reader hears each room's name", async ({
  page,
}) => {
  await expect(workIn(page, opened)).toBeVisible();
  const section = page.getByRole("region").filter({ has: buttonOf(page, first) });
  for (const { title } of rooms) await expect(section).toMatchAriaSnapshot(`- group: ${title}`);
  await buttonOf(page, first).focus();
  await page.keyboard.press("Enter");
  await expect(workIn(page, first)).toBeVisible();
  await expect(section.getByRole("heading", { name: first.title })).toBeVisible();
  await expect(linkOf(page, first)).toHaveText(house!.link.label);
  await buttonOf(page, second).focus();
  await page.keyboard.press("Space");
  await expect(workIn(page, second)).toBeVisible();
  await expect(workIn(page, first)).toBeHidden();
  await page.keyboard.press("Space");
  await expect(workIn(page, second)).toBeHidden();
  // Where all are closed no empty paper stands beside the house.
  const paper = roomOf(page, opened).locator("..");
  await expect(paper).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

for (const [screen, use] of screens)
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test("a touch anywhere in a room opens it", async ({ page }) => {
      // The one that is open comes last, when another one has closed it.
      for (const room of [...rooms.slice(1), opened]) {
        const button = buttonOf(page, room);
        await button.scrollIntoViewIfNeeded();
        // A place in the room that is not its name.
        const [x, y] = await button.evaluate((summary) => {
          const { left, top, width, height } = summary.getBoundingClientRect();
          const isOwn = (at: number, below: number) =>
            document.elementFromPoint(at, below) === summary;
          for (let part = 0; part < 400; part++) {
            const [at, below] = [left + (width * (part % 20)) / 20, top + (height * part) / 400];
            if ([-4, 4].every((far) => isOwn(at + far, below) && isOwn(at, below + far)))
              return [at, below] as const;
          }
          return [0, 0] as const;
        });
        await page.mouse.click(x, y);
        await expect(workIn(page, room)).toBeVisible();
      }
    });
  });

test("the rooms and their names are large enough to touch, whole and apart, at every width", async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = await page.evaluate(() => {
      const found: string[] = [];
      const names: DOMRect[] = [];
      for (const summary of document.querySelectorAll("main section img ~ * summary, summary")) {
        const span = summary.querySelector("span");
        if (span === null || summary.closest("section")?.querySelector("img") === null) continue;
        span.scrollIntoView({ block: "center", behavior: "instant" });
        const shape = summary.getBoundingClientRect();
        if (Math.min(shape.width, shape.height) < 44) found.push(`small: ${span.textContent}`);
        // Nothing of the name is cut off by the room's outline.
        const { left, right, top, bottom, height } = span.getBoundingClientRect();
        for (const x of [left + height / 2, right - height / 2])
          for (const y of [top + 2, bottom - 2])
            if (!span.contains(document.elementFromPoint(x, y)))
              found.push(`cut: ${span.textContent}`);
        const box = new DOMRect(left, top + scrollY, right - left, height);
        const isNear = (other: DOMRect) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom;
        if (names.some(isNear) || left < 0 || right > innerWidth)
          found.push(`covered: ${span.textContent}`);
        names.push(box);
      }
      return found;
    });
    expect({ width, wrong }).toEqual({ width, wrong: [] });
  }
});

test("a room's light is fetched when the room is opened, and lies on the house, at once for whoever asked for less motion", async ({
  page,
}) => {
  const light = roomOf(page, first).locator("img");
  await buttonOf(page, first).scrollIntoViewIfNeeded();
  await waitForQuiet(page);
  await expect(light).toHaveJSProperty("naturalWidth", 0);
  await nameOf(page, first).click();
  await expect(light).not.toHaveJSProperty("naturalWidth", 0);
  const base = await page.locator("section:has(details[open]) img").first().boundingBox();
  const lit = await light.boundingBox();
  for (const side of ["x", "y", "width", "height"] as const)
    expect(lit![side]).toBeCloseTo(base![side], 0);
  const picture = roomOf(page, first).locator("picture");
  await expect(picture).toHaveCSS("animation-duration", "0.5s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(picture).toHaveCSS("animation-duration", "1e-05s");
});

test("on paper the work in every room stands, and neither pictures nor buttons", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const room of rooms) {
    await expect(roomOf(page, room).locator("h3")).toBeVisible();
    expect((await workIn(page, room).boundingBox())!.height).toBeGreaterThan(5);
    for (const part of ["summary", "img", "a"])
      await expect(roomOf(page, room).locator(part)).toBeHidden();
  }
});

test("rooms that are chosen are noted in the quote form below what was written, and stay away once they are removed", async ({
  page,
}) => {
  const noted = page.locator(`#${longAnswer}`);
  const choose = async (room: Room) => {
    await page.goto("/");
    await nameOf(page, room).click();
    await linkOf(page, room).click();
  };
  await choose(second);
  await expect(noted).toHaveValue(lineWith(second));
  await expect(page).toHaveURL(/\/quote$/);
  await choose(first);
  await expect(noted).toHaveValue(lineWith(first, second));
  await noted.fill("");
  await page.reload();
  await waitForLiveForm(page);
  await expect(noted).toHaveValue("");
  await noted.fill("Two cats.");
  await choose(first);
  await expect(noted).toHaveValue(`Two cats.\n${lineWith(first)}`);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the rooms open, and no link promises to note one", async ({ page }) => {
    await nameOf(page, first).click();
    await expect(workIn(page, first)).toBeVisible();
    await expect(linkOf(page, first)).toBeHidden();
  });
});
