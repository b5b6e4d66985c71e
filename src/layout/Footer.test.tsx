import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { contentShown } from "../../tests/support/components/gatsby";
import { Footer } from "./Footer";

afterEach(() => {
  Object.assign(contentShown, { leftOut: [], privacy: [] });
});

test("a company without profiles elsewhere and without a licence has no empty list and no empty line", () => {
  contentShown.leftOut = ["social", "licensed"];
  const { container } = render(<Footer />);
  expect(screen.queryByRole("list", { name: "Follow us" })).toBeNull();
  const small = container.querySelector("footer > div > div:last-child") as HTMLElement;
  expect([...small.children].map((child) => child.textContent)).toEqual([
    `© ${String(new Date().getFullYear())} Quay Bikes`,
  ]);
});
