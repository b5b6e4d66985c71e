import { readContent } from "../../support/site/readContent";
import { expect, test } from "../../support/stack/test";
import { routes, servicePath } from "../routes";

const { phone } = readContent<{ phone: string }>("business.yaml");
const { questions } = readContent<{ questions: unknown[] }>("faq.yaml");

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
});

test("every answer of the FAQ is printed", async ({ page }) => {
  await page.goto("/faq");
  const answers = page.locator("details > :not(summary)");
  // A closed answer keeps its height: what counts is whether it is painted.
  const painted = await answers.evaluateAll((all) =>
    all.map(
      (answer) =>
        answer.getBoundingClientRect().height > 10 &&
        answer.checkVisibility({
          contentVisibilityAuto: true,
          opacityProperty: true,
          visibilityProperty: true,
        }),
    ),
  );
  expect(painted).toEqual(questions.map(() => true));
});

for (const path of [servicePath, "/contact", "/faq"]) {
  test(`${path} prints black on white, with the company's name and no buttons`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("banner").getByText(phone).first()).toBeVisible();
    for (const link of await page.locator('[href="/quote"], nav a, button').all())
      await expect(link).toBeHidden();
    const colors = await page
      .locator("main :is(h1, h2, h3, p, li, td)")
      .evaluateAll((parts) => [
        ...new Set(
          parts
            .filter((part) => part.checkVisibility())
            .map((part) => getComputedStyle(part).color),
        ),
      ]);
    for (const color of colors) expect(["rgb(0, 0, 0)", "rgb(34, 34, 34)"]).toContain(color);
  });
}

test("no empty frame of a picture that was never on the screen is printed", async ({ page }) => {
  let pictures = 0;
  for (const { path } of routes) {
    await page.goto(path);
    const printed = await page
      .locator("main img")
      .evaluateAll((all: HTMLImageElement[]) =>
        all.map((picture) => picture.loading === "lazy" && picture.checkVisibility()),
      );
    expect(printed, path).not.toContain(true);
    pictures += printed.length;
  }
  expect(pictures).toBeGreaterThan(0);
});

for (const path of ["/quote", "/contact"]) {
  test(`${path} prints on one sheet`, async ({ page }) => {
    await page.goto(path);
    const margin = { top: "1.5cm", bottom: "1.5cm", left: "1.5cm", right: "1.5cm" };
    const pdf = await page.pdf({ format: "Letter", margin });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  });
}

test("every service prints as a list to hand over, with a box for each task, once", async ({
  page,
}) => {
  for (const { path } of routes.filter((route) => route.path.startsWith("/services/"))) {
    await page.goto(path);
    const boxes = await page
      .locator("[data-to-tick] > li")
      .evaluateAll((tasks) =>
        tasks
          .filter((task) => task.checkVisibility())
          .map((task) => [task.textContent, getComputedStyle(task, "::before").borderTopWidth]),
      );
    expect(boxes.length, path).toBeGreaterThan(0);
    for (const [task, border] of boxes)
      expect({ path, task, border }).toEqual({ path, task, border: "1px" });
  }
});
