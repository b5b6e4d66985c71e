import { expect, test } from "../support/stack/test";
import { routes } from "./routes";

for (const { path } of routes) {
  test(`${path} opens with a title and a heading, and without an error`, async ({ page }) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));

    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await page.title()).not.toBe("");
    expect(problems).toEqual([]);
  });
}

test("an address with a trailing slash redirects to the one without it and keeps its query", async ({
  request,
}) => {
  const response = await request.get("/about/?from=mail", { maxRedirects: 0 });

  expect([301, 308]).toContain(response.status());
  expect(response.headers()["location"]).toBe("/about?from=mail");
});

test("no page loads anything from another server, and only form pages load the form's script", async ({
  page,
  baseURL,
}) => {
  for (const { path } of routes) {
    const requested: string[] = [];
    const record = (request: { url(): string }) => requested.push(request.url());
    page.on("request", record);
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(300);
    page.off("request", record);

    expect(
      requested.filter((url) => !url.startsWith(baseURL!) && !url.startsWith("data:")),
    ).toEqual([]);
    const runtime = requested.filter((url) =>
      /\/(app|framework|webpack-runtime|component---)[^/]*\.js/.test(url),
    );
    if (path !== "/quote" && path !== "/contact") expect(runtime).toEqual([]);
    expect(requested.filter((url) => /\/(app-|component---)[^/]*\.js|page-data/.test(url))).toEqual(
      [],
    );
  }
});

test("no page scrolls sideways on a screen of 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of routes) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("no page asks anybody to log in", async ({ request }) => {
  for (const { path } of routes) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/type="password"|href="\/(log-?in|sign-?in|admin)/i);
  }
});
