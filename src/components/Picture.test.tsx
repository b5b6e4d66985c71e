import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { anImage } from "../../tests/support/components/anImage";
import { Picture } from "./Picture";

test("offers AVIF, then a JPEG that every browser can show, and to a portrait screen the portrait cut", () => {
  const { container } = render(
    <Picture image={anImage("kitchen")} portrait={anImage("kitchen-portrait")} alt="A kitchen" />,
  );
  expect(
    [...container.querySelectorAll("source")].map(({ media, type, srcset }) => [
      media,
      type,
      srcset,
    ]),
  ).toEqual([
    ["(orientation: portrait)", "image/avif", "/static/kitchen-portrait-400.avif 400w"],
    ["(orientation: portrait)", "", "/static/kitchen-portrait-400.jpg 400w"],
    ["", "image/avif", "/static/kitchen-400.avif 400w"],
  ]);
  expect(screen.getByRole("img", { name: "A kitchen" })).toHaveAttribute(
    "src",
    "/static/kitchen-1280.jpg",
  );
});

test("holds its place with width, height and colour, so that nothing moves when it arrives", () => {
  render(<Picture image={anImage()} alt="A room" />);
  const picture = screen.getByRole("img");
  expect(picture).toHaveAttribute("width", "1280");
  expect(picture).toHaveAttribute("height", "854");
  expect(picture).toHaveStyle({ backgroundColor: "rgb(136, 184, 168)" });
  expect(picture).not.toHaveAttribute("style");
});

test("only the first picture of a page is fetched before it is near", () => {
  const { rerender } = render(<Picture image={anImage()} alt="A room" />);
  expect(screen.getByRole("img")).toHaveAttribute("loading", "lazy");
  rerender(<Picture image={anImage()} alt="A room" first />);
  expect(screen.getByRole("img")).toHaveAttribute("loading", "eager");
  expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
});

test("draws nothing when there is no picture", () => {
  const { container } = render(<Picture image={null} alt="" />);
  expect(container).toBeEmptyDOMElement();
});

test("a full-width picture, of which only the ratio is known, says it in whole numbers", () => {
  const image = { ...anImage(), layout: "fullWidth" as const, width: 1, height: 0.5625 };
  render(<Picture image={image} alt="A room" />);
  expect(screen.getByRole("img")).toHaveAttribute("width", "1000");
  expect(screen.getByRole("img")).toHaveAttribute("height", "563");
});
