import sharp from "sharp";
import { routes } from "./routes";
import { expect, test } from "../support/stack/test";

test("every page has its own share picture of the stated size", async ({
  page,
  request,
  baseURL,
}) => {
  const seen = new Set<string>();
  for (const { path } of routes) {
    await page.goto(path);
    const named = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute("content");
    const address = new URL((await named("og:image"))!);
    const heading = (await page.getByRole("heading", { level: 1 }).textContent())!.trim();

    expect(await page.locator('meta[name="twitter:card"]').getAttribute("content")).toBe(
      "summary_large_image",
    );
    expect(await named("og:image:alt")).toContain(heading);
    const answer = await request.get(`${baseURL!}${address.pathname}`);
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([
      path,
      200,
      "image/jpeg",
    ]);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([path, String(width), String(height)]).toEqual([
      path,
      await named("og:image:width"),
      await named("og:image:height"),
    ]);
    expect([path, width, height]).toEqual([path, 1200, 630]);
    // Light enough to be sent around.
    expect((await answer.body()).length, path).toBeLessThanOrEqual(120 * 1024);
    seen.add(address.pathname);
  }
  expect(seen.size).toBe(routes.length);
});
