import type { Locator, Page } from "@playwright/test";
import { fields } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";
import { waitForLiveForm } from "./quoteForm";

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
/** Returns the first line of what is done in a room. */
const workIn = (page: Page, room: Room) => roomOf(page, room).getByRole("listitem").first();
const lineWith = (...chosen: Room[]) =>
  house!.detailsLine.replace("{rooms}", chosen.map(({ title }) => title).join(", "));

test("one room at a time is open and lit, by keyboard too, and all of them on paper", async ({
  page,
}) => {
  await expect(workIn(page, opened)).toBeVisible();
  const section = page.getByRole("region").filter({ has: buttonOf(page, first) });
  // The accessible names.
  for (const { title } of rooms) await expect(section).toMatchAriaSnapshot(`- group: ${title}`);
  const light = roomOf(page, first).locator("img");
  await expect(light).toHaveJSProperty("naturalWidth", 0);
  await buttonOf(page, first).focus();
  await page.keyboard.press("Enter");
  await expect(workIn(page, first)).toBeVisible();
  await expect(section.getByRole("heading", { name: first.title })).toBeVisible();
  await expect(linkOf(page, first)).toHaveText(house!.link.label);
  await expect(light).not.toHaveJSProperty("naturalWidth", 0);
  const base = await page.locator("section:has(details[open]) img").first().boundingBox();
  const lit = await light.boundingBox();
  for (const side of ["x", "y", "width", "height"] as const)
    expect(lit![side]).toBeCloseTo(base![side], 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(roomOf(page, first).locator("picture")).toHaveCSS("animation-duration", "1e-05s");

  await buttonOf(page, second).focus();
  await page.keyboard.press("Space");
  await expect(workIn(page, second)).toBeVisible();
  await expect(workIn(page, first)).toBeHidden();
  await page.keyboard.press("Space");
  await expect(workIn(page, second)).toBeHidden();

  await page.emulateMedia({ media: "print" });
  for (const room of rooms) {
    await expect(roomOf(page, room).locator("h3")).toBeVisible();
    expect((await workIn(page, room).boundingBox())!.height).toBeGreaterThan(5);
    await expect(roomOf(page, room).locator(":is(summary, img):visible")).toHaveCount(0);
  }
});

test("no room's name is cut off or overlaps another at any width", async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = await page.evaluate(() => {
      const names = [...document.querySelectorAll("section:has(img) summary > span")];
      return names
        .filter((name) => {
          name.scrollIntoView({ block: "center", behavior: "instant" });
          const { left, right, top, bottom, height } = name.getBoundingClientRect();
          // The point belongs to the name, not to a room's outline or another name.
          return [left + height / 2, right - height / 2].some((x) =>
            [top + 2, bottom - 2].some((y) => !name.contains(document.elementFromPoint(x, y))),
          );
        })
        .map((name) => name.textContent);
    });
    expect({ width, wrong }).toEqual({ width, wrong: [] });
  }
});

test("chosen rooms are added to the quote form below the visitor's text", async ({ page }) => {
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
  // A line that the visitor has changed isn't replaced.
  const changed = `${lineWith(second)} Two cats.`;
  await noted.fill(changed);
  await choose(first);
  await expect(noted).toHaveValue(`${changed}\n${lineWith(first)}`);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the rooms open, and there is no link that adds a room to the form", async ({ page }) => {
    await nameOf(page, first).click();
    await expect(workIn(page, first)).toBeVisible();
    await expect(linkOf(page, first)).toBeHidden();
  });
});
