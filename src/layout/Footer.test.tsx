import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { Footer } from "./Footer";

test("the footer lists five services and three pages about the company", () => {
  render(<Footer />);
  const links = screen.getByRole("navigation", { name: "Footer" }).querySelectorAll("a");
  expect([...links].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Standard Clean", "/services/standard-clean"],
    ["Premium Clean", "/services/premium-clean"],
    ["Post Construction", "/services/post-construction-cleanup"],
    ["Commercial Office", "/services/commercial-office-cleaning"],
    ["Premium Add-Ons", "/services/premium-add-on-services"],
    ["About us", "/about"],
    ["FAQ", "/faq"],
    ["Contact", "/contact"],
  ]);
});

test("the footer says how to reach the company", () => {
  render(<Footer />);
  expect(screen.getByRole("link", { name: "(404) 555-0134" })).toHaveAttribute(
    "href",
    "tel:+14045550134",
  );
  expect(screen.getByRole("link", { name: "hello@dogwoodcleaning.example" })).toHaveAttribute(
    "href",
    "mailto:hello@dogwoodcleaning.example",
  );
  expect(screen.getByText("Atlanta Metro Area")).toBeInTheDocument();
  expect(screen.getByText("Mon-Fri 7AM-6PM")).toBeInTheDocument();
  expect(screen.getByText("Sat 8AM-4PM")).toBeInTheDocument();
});

test("the footer shows the tagline, Licensed & Insured and copyright 2024", () => {
  render(<Footer />);
  expect(
    screen.getByText(/^Affordable premium cleaning services for Atlanta homes/i),
  ).toBeInTheDocument();
  expect(screen.getByText("Licensed & Insured")).toBeInTheDocument();
  expect(screen.getByText(/© 2024/)).toBeInTheDocument();
});

test("the social link has only an icon, so a tooltip names it", () => {
  render(<Footer />);
  const link = screen.getByRole("link", { name: "Follow us on Facebook" });
  expect(document.getElementById(link.getAttribute("aria-labelledby") ?? "")).toHaveAttribute(
    "role",
    "tooltip",
  );
});
