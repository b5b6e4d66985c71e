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

test("the standard clean shows five sections, each with what is done in it", () => {
  render(<SectionsBlock block={aServiceBlock("standard-clean", "sections")} />);
  expect(
    screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(["Dusting", "Kitchen", "Bathroom", "Living Areas", "Final Touches"]);
  expect(screen.getAllByRole("list")).toHaveLength(5);
});

test("the premium clean goes through seven numbered steps in order", () => {
  render(<StepsBlock block={aServiceBlock("premium-clean", "steps")} />);
  const steps = [...(document.querySelector("ol")?.children ?? [])];
  expect(steps).toHaveLength(7);
  expect(within(steps[0] as HTMLElement).getByRole("heading", { level: 3 })).toHaveTextContent(
    "Walkthrough",
  );
});

test("post-construction cleaning has three phases", () => {
  render(<PhasesBlock block={aServiceBlock("post-construction-cleanup", "phases")} />);
  expect(
    screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(["Rough Clean", "Final Clean", "Touch-Up Clean"]);
});

test("the office gallery shows three spaces, each with a caption", () => {
  const block = aServiceBlock("commercial-office-cleaning", "gallery");
  const items = block.items.map((item) => ({
    ...item,
    image: { childImageSharp: { gallery: anImage() } },
  }));
  render(<GalleryBlock block={{ ...block, items }} />);
  expect(screen.getAllByRole("img")).toHaveLength(3);
  expect(screen.getAllByRole("figure")).toHaveLength(3);
});

test("the office page says whom it is ideal for", () => {
  render(<ListBlock block={aServiceBlock("commercial-office-cleaning", "list")} />);
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(2);
});

test("the add-ons show six organization services, each with its picture", () => {
  const block = aServiceBlock("premium-add-on-services", "services");
  const items = block.items.map((item) => ({
    ...item,
    image: { childImageSharp: { small: anImage() } },
  }));
  render(<ServicesBlock block={{ ...block, items }} />);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(6);
  expect(screen.getAllByRole("img")).toHaveLength(6);
});

test("a simple service page has key benefits and a closing call to action", () => {
  render(
    <>
      <BenefitsBlock block={aServiceBlock("kitchen-cleaning", "benefits")} />
      <CallToActionBlock block={aServiceBlock("kitchen-cleaning", "callToAction")} />
    </>,
  );
  expect(screen.getByRole("heading", { level: 2, name: "Key Benefits" })).toBeInTheDocument();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/quote");
});
