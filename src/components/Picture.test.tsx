import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { anImage } from "../../tests/support/components/anImage";
import { Picture } from "./Picture";

test("offers AVIF, then a JPEG for every browser, and to a portrait screen the portrait cut", () => {
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

test("only the first picture of a page is fetched before it is near", () => {
  const { rerender } = render(<Picture image={anImage()} alt="A room" />);
  expect(screen.getByRole("img")).toHaveAttribute("loading", "lazy");
  rerender(<Picture image={anImage()} alt="A room" first />);
  expect(screen.getByRole("img")).toHaveAttribute("loading", "eager");
  expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
});
