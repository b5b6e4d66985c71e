import { render, screen } from "@testing-library/react";
import { Footer } from "./Footer";

jest.mock("gatsby", () => {
  const { readFileSync } = jest.requireActual<typeof import("node:fs")>("node:fs");
  const { parse } = jest.requireActual<typeof import("yaml")>("yaml");
  const read = (file: string): object =>
    parse(readFileSync(`tests/support/content/bikes/${file}`, "utf8")) as object;
  return {
    graphql: () => "",
    useStaticQuery: () => ({
      // As GraphQL answers for what the file leaves out.
      business: { ...read("business.yaml"), social: null, licensed: null },
      navigation: read("navigation.yaml"),
      allPrivacy: { nodes: [{ title: "Your privacy" }] },
    }),
  };
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
