import "@testing-library/jest-dom";
import { render, screen, within } from "@testing-library/react";
import { anImage } from "../../../tests/support/components/anImage";
import { aServiceBlock } from "../../../tests/support/components/aServiceBlock";
import { BenefitsBlock } from "./BenefitsBlock";
import { CallToActionBlock } from "./CallToActionBlock";
import { GalleryBlock } from "./GalleryBlock";
import { ListBlock } from "./ListBlock";
import { PhasesBlock } from "./PhasesBlock";
import { SectionsBlock } from "./SectionsBlock";
import { ServicesBlock } from "./ServicesBlock";
import { StepsBlock } from "./StepsBlock";

const threeItems = [
  { title: "Brakes", text: "Set and tested.", points: ["Pads", "Cables"] },
  { title: "Gears", text: "Every one.", points: ["Indexing"] },
  { title: "Wheels", text: "Trued.", points: ["Spokes", "Hubs", "Tyres"] },
];
const titles = ["Brakes", "Gears", "Wheels"];
const headings = () =>
  screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

test("sections stand in their order, each with a list of what is done in it", () => {
  render(<SectionsBlock block={aServiceBlock(threeItems)} />);
  expect(headings()).toEqual(titles);
  const lists = screen.getAllByRole("list").map((list) => list.textContent);
  expect(lists).toEqual(["PadsCables", "Indexing", "SpokesHubsTyres"]);
});

test("steps are an ordered list", () => {
  render(<StepsBlock block={aServiceBlock(threeItems)} />);
  const steps = [...(document.querySelector("ol")?.children ?? [])];
  expect(
    steps.map((step) => within(step as HTMLElement).getByRole("heading", { level: 3 }).textContent),
  ).toEqual(titles);
});

test("phases stand in their order", () => {
  render(<PhasesBlock block={aServiceBlock(threeItems)} />);
  expect(headings()).toEqual(titles);
});

test("a gallery shows each picture with a caption", () => {
  const block = aServiceBlock(threeItems);
  const items = block.items.map((item) => ({
    ...item,
    imageAlt: `A picture of ${item.title}`,
    image: { childImageSharp: { gallery: anImage() } },
  }));
  render(<GalleryBlock block={{ ...block, items }} />);
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual([
    "A picture of Brakes",
    "A picture of Gears",
    "A picture of Wheels",
  ]);
  for (const [index, figure] of screen.getAllByRole("figure").entries())
    expect(figure).toHaveTextContent(titles[index] ?? "");
});

test("a list has one entry for each title", () => {
  render(<ListBlock block={aServiceBlock(titles.map((title) => ({ title })))} />);
  expect(screen.getAllByRole("listitem").map((entry) => entry.textContent)).toEqual(titles);
});

test("services within a service are shown with their pictures", () => {
  const block = aServiceBlock(threeItems);
  const items = block.items.map((item) => ({
    ...item,
    imageAlt: item.title,
    image: { childImageSharp: { small: anImage() } },
  }));
  render(<ServicesBlock block={{ ...block, items }} />);
  expect(headings()).toEqual(titles);
  expect(screen.getAllByRole("img")).toHaveLength(3);
});

test("benefits stand under their title, and a call to action leads where its link says", () => {
  const link = { label: "Ask for a price", path: "/quote" };
  render(
    <>
      <BenefitsBlock block={aServiceBlock(threeItems, { title: "Why" })} />
      <CallToActionBlock block={aServiceBlock([], { title: "Ready?", link })} />
    </>,
  );
  expect(screen.getByRole("heading", { level: 2, name: "Why" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ask for a price" })).toHaveAttribute("href", "/quote");
});
