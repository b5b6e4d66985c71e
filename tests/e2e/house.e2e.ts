import type { Locator, Page } from "@playwright/test";
import { fields } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";

type Room = { name: string; title: string };
type House = { kind: "house"; detailsLine: string; noted: string; rooms: Room[] };

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
const linkOf = (page: Page, room: Room) => roomOf(page, room).getByRole("link");
const workIn = (page: Page, room: Room) => roomOf(page, room).getByRole("listitem").first();
const lineWith = ({ title }: Room) => house!.detailsLine.replace("{rooms}", title);

test("only one room of the house is open and lit at a time, but all are printed", async ({
  page,
}) => {
  await expect(workIn(page, opened)).toBeVisible();
  const light = roomOf(page, first).locator("img");
  await expect(light).toHaveJSProperty("naturalWidth", 0);
  await buttonOf(page, first).focus();
  await expect(buttonOf(page, first), "its outline is whole").toHaveCSS("clip-path", "none");
  await page.keyboard.press("Enter");
  await expect(workIn(page, first)).toBeVisible();
  await expect(light).not.toHaveJSProperty("naturalWidth", 0);
  const base = await page.locator("section:has(details[open]) img").first().boundingBox();
  const lit = await light.boundingBox();
  for (const side of ["x", "y", "width", "height"] as const)
    expect(lit![side]).toBeCloseTo(base![side], 0);
  for (const room of rooms) {
    const { y, height } = (await buttonOf(page, room).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(base!.y + base!.height + 1);
  }

  await buttonOf(page, second).focus();
  await page.keyboard.press("Space");
  await expect(workIn(page, second)).toBeVisible();
  await expect(workIn(page, first)).toBeHidden();

  await page.emulateMedia({ media: "print" });
  for (const room of rooms) {
    await expect(roomOf(page, room).locator("h3")).toBeVisible();
    expect((await workIn(page, room).boundingBox())!.height).toBeGreaterThan(5);
    await expect(roomOf(page, room).locator(":is(summary, img):visible")).toHaveCount(0);
  }
});

test("a chosen room is added to the quote form", async ({ page }) => {
  await buttonOf(page, second).locator("span").click();
  await linkOf(page, second).click();
  await expect(page.locator(`#${longAnswer}`)).toHaveValue(lineWith(second));
  await expect(page.locator("#noted-rooms")).toHaveText(house!.noted);
  await expect(page).toHaveURL(/\/quote$/);
});
