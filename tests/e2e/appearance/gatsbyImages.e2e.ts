import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { GatsbyImage, type IGatsbyImageData, StaticImage } from "gatsby-plugin-image";
import sharp from "sharp";
import { finishPage } from "../../../gatsby/pages/finishPage";
import { withoutRuntime } from "../../../gatsby/pages/withoutRuntime";
import { expect, test } from "../../support/stack/test";

test.use({ paints: true });

// A page that somebody adds with the plugin's own components, as Gatsby renders it and the build finishes it.

const color = { r: 200, g: 30, b: 60 };
const picture = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();

const data = (layout: IGatsbyImageData["layout"]): IGatsbyImageData => ({
  layout,
  width: layout === "fullWidth" ? 1 : 400,
  height: layout === "fullWidth" ? 0.5 : 200,
  backgroundColor: "#d8e8d8",
  images: {
    sources: [],
    fallback: { src: "/picture.png", srcSet: "/picture.png 400w", sizes: "400px" },
  },
});

type Components = Parameters<typeof withoutRuntime>[0];

/** The page as it is published. */
async function renderPage(): Promise<string> {
  let head: Components = [];
  const take = (components: Components) => void (head = [...head, ...components]);
  // Without types of its own.
  const plugin = (await import("gatsby-plugin-image/gatsby-ssr.js" as string)) as {
    onRenderBody: (page: object) => void;
  };
  plugin.onRenderBody({ setHeadComponents: take });
  const runtime = createElement("script", { key: "gatsby-script-loader", src: "/app.js" });
  const images = (["constrained", "fullWidth", "fixed"] as const).map((layout) =>
    createElement(GatsbyImage, {
      key: layout,
      image: data(layout),
      alt: layout,
      style: layout === "fixed" ? { borderRadius: 12 } : {},
      imgStyle: layout === "fixed" ? { objectFit: "contain" } : {},
    }),
  );
  // As the plugin's Babel plugin writes it, once the picture is made.
  const own = createElement(StaticImage, {
    key: "static",
    ...{ src: "picture.png", alt: "static", __imageData: data("constrained") },
  });
  const body = createElement(
    "body",
    { style: undefined },
    createElement("main", {}, ...images, own, createElement("p", { key: "end" }, "The end")),
  );
  const html = renderToStaticMarkup(
    createElement(
      "html",
      { lang: "en" },
      createElement(
        "head",
        {},
        createElement("meta", { charSet: "utf-8" }),
        ...withoutRuntime([...head, runtime]),
      ),
      body,
    ),
  );
  return await finishPage(`<!DOCTYPE html>${html}`, { enhance: "", loadForm: "" }, []);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a page that somebody adds may use StaticImage and GatsbyImage", async ({ page }) => {
      const html = await renderPage();
      const problems: string[] = [];
      page.on("console", (message) => problems.push(message.text()));
      page.on("pageerror", (error) => problems.push(error.message));
      await page.route("**/added", (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
      );
      const body = await picture();
      await page.route("**/picture.png", (route) =>
        route.fulfill({ contentType: "image/png", body }),
      );
      await page.goto("/added");

      for (const alt of ["constrained", "fullWidth", "fixed", "static"]) {
        const images = page.locator(`img[alt="${alt}"]`);
        // Without script the browser draws the copy in the noscript element.
        const image = javaScriptEnabled ? images.first() : images.last();
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveCSS("opacity", "1");
        const { width, height } = (await image.boundingBox())!;
        expect(width / height, alt).toBeCloseTo(2, 1);
        // The picture itself is seen, and neither a placeholder above it nor its colour.
        await expect
          .poll(async () => {
            const { channels } = await sharp(await image.screenshot()).stats();
            return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 10));
          }, alt)
          .toEqual([20, 3, 6]);
      }
      await expect(page.locator('img[alt="fixed"]').first()).toHaveCSS("object-fit", "contain");
      const fixed = page.locator("[data-gatsby-image-wrapper]").nth(2);
      await expect(fixed).toHaveCSS("border-top-left-radius", "12px");
      expect(problems).toEqual([]);
      expect(html).toMatch(/Content-Security-Policy/);
      expect(html).not.toMatch(/ style=|unsafe-inline|app\.js/);
    });
  });
}
