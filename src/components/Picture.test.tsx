import { renderToStaticMarkup } from "react-dom/server";
import { anImage } from "../../tests/support/components/anImage";
import { Picture } from "./Picture";

test("a picture is AVIF, or a JPEG that every browser can show, and another cut on a portrait screen", () => {
  const [image, portrait] = [anImage("kitchen"), anImage("kitchen-portrait")];
  document.body.innerHTML = renderToStaticMarkup(<Picture {...{ image, portrait }} first alt="" />);
  const sources = [...document.querySelectorAll("source")];
  expect(sources.map(({ media, type, srcset }) => [media, type, srcset])).toEqual([
    ["(orientation: portrait)", "image/avif", "/static/kitchen-portrait-400.avif 400w"],
    ["(orientation: portrait)", "", "/static/kitchen-portrait-400.jpg 400w"],
    ["", "image/avif", "/static/kitchen-400.avif 400w"],
  ]);
  const last = document.querySelector("img")!;
  expect(last.getAttribute("src")).toBe("/static/kitchen-1280.jpg");
  // Only the first one of a page is fetched before it is near: the whole pages say which that is.
  expect(last.getAttribute("fetchpriority")).toBe("high");
});
