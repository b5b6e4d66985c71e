import { render, screen } from "@testing-library/react";
import { contentShown } from "../../tests/support/components/gatsby";
import { Footer } from "./Footer";

beforeEach(() => {
  contentShown.leftOut = ["social", "licensed"];
  contentShown.privacy = [{ title: "Your privacy" }];
});

test("a company without profiles elsewhere and without a licence has no empty list and no empty line", () => {
  const { container } = render(<Footer />);
  expect(screen.queryByRole("list", { name: "Follow us" })).toBeNull();
  const small = container.querySelector("footer > div > div:last-child") as HTMLElement;
  expect([...small.children].map((child) => child.textContent)).toEqual([
    `© ${String(new Date().getFullYear())} Quay Bikes`,
  ]);
});

test("the footer leads to the page about privacy where there is one", () => {
  render(<Footer />);
  const link = screen.getByRole("link", { name: "Your privacy" });
  expect(link.getAttribute("href")).toBe("/privacy");
});
