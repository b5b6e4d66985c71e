import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { Footer } from "./Footer";

test("the footer lists the services with a card and the pages about the company", () => {
  render(<Footer />);
  const links = screen.getByRole("navigation", { name: "Footer" }).querySelectorAll("a");
  expect([...links].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Tune-up", "/services/tune-up"],
    ["About", "/about"],
  ]);
});

test("the footer says how to reach the company", () => {
  render(<Footer />);
  expect(screen.getByRole("link", { name: "020 7946 0018" })).toHaveAttribute(
    "href",
    "tel:+442079460018",
  );
  expect(screen.getByRole("link", { name: "workshop@quaybikes.example" })).toHaveAttribute(
    "href",
    "mailto:workshop@quaybikes.example",
  );
  expect(screen.getByText("Greater London")).toBeInTheDocument();
  expect(screen.getByText("Mon-Fri 9AM-5PM")).toBeInTheDocument();
});

test("the footer shows the tagline and the copyright of this year", () => {
  render(<Footer />);
  expect(screen.getByText("Bicycle repairs by the water")).toBeInTheDocument();
  const year = String(new Date().getFullYear());
  expect(screen.getByText(`© ${year} Quay Bikes`)).toBeInTheDocument();
});

test("a link to a profile elsewhere has only an icon, so a tooltip names it", () => {
  render(<Footer />);
  const link = screen.getByRole("link", { name: "See our bicycles" });
  expect(document.getElementById(link.getAttribute("aria-labelledby") ?? "")).toHaveAttribute(
    "role",
    "tooltip",
  );
});
