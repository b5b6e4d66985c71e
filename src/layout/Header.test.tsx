import "@testing-library/jest-dom";
import { render, screen, within } from "@testing-library/react";
import { Header } from "./Header";

// jsdom applies no media queries, so the top bar's links count as hidden and are found by their text.
const topBar = () => within(document.querySelector("nav[aria-label=Main]") as HTMLElement);
const menu = () => {
  const dialog = document.getElementById("menu") as HTMLDialogElement;
  dialog.setAttribute("open", "");
  return within(screen.getByRole("dialog", { name: "Menu" }));
};

test("the top bar links to the main pages and has a button to the quote form", () => {
  render(<Header path="/" />);
  expect(
    topBar()
      .getAllByRole("link", { hidden: true })
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Home", "/"],
    ["Services", "/services"],
    ["Questions", "/faq"],
  ]);
  const [button] = screen.getAllByText("Ask for a price");
  expect(button).toHaveAttribute("href", "/quote");
});

test("the page a visitor is on is marked in the top bar", () => {
  render(<Header path="/faq" />);
  expect(topBar().getByText("Questions")).toHaveAttribute("aria-current", "page");
  expect(topBar().getByText("Home")).not.toHaveAttribute("aria-current");
});

test("a service page marks Services as the part of the site it belongs to", () => {
  render(<Header path="/services/tune-up" />);
  expect(topBar().getByText("Services")).toHaveAttribute("aria-current", "true");
});

test("the logo links to the home page, and the link is named after the company", () => {
  render(<Header path="/quote" />);
  const [logo] = screen.getAllByRole("link", { name: /^Quay Bikes/ });
  expect(logo).toHaveAttribute("href", "/");
});

test("the menu has the same links, the button and a number to call", () => {
  render(<Header path="/about" />);
  const panel = menu();
  expect(panel.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Home",
    "Services",
    "Questions",
    "Ask for a price",
    "020 7946 0018",
  ]);
  expect(panel.getByRole("link", { name: "020 7946 0018" })).toHaveAttribute(
    "href",
    "tel:+442079460018",
  );
});

test("the menu's buttons open and close it without a script", () => {
  render(<Header path="/" />);
  const open = screen.getByRole("button", { name: "Open menu" });
  expect(open).toHaveAttribute("command", "show-modal");
  expect(open).toHaveAttribute("commandfor", "menu");
  expect(menu().getByRole("button", { name: "Close menu" })).toHaveAttribute("command", "close");
});
