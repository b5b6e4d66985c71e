import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { contentShown } from "../../tests/support/components/gatsby";
import { Footer } from "./Footer";

afterEach(() => {
  Object.assign(contentShown, { leftOut: [], privacy: [] });
});

test("the footer shows the tagline and the copyright of this year", () => {
  render(<Footer />);
  expect(screen.getByText("Bicycle repairs by the water")).toBeInTheDocument();
  const year = String(new Date().getFullYear());
  expect(screen.getByText(`© ${year} Quay Bikes`)).toBeInTheDocument();
});

test("a link to a profile elsewhere has only its own icon, so a tooltip names it", () => {
  const bodies = { "lucide:instagram": "<circle></circle>", "lucide:youtube": "<rect></rect>" };
  jest.replaceProperty(globalThis as { ICON_BODIES?: object }, "ICON_BODIES", bodies);
  render(<Footer />);
  const drawn = ["See our bicycles", "Watch us mend"].map((name) => {
    const link = screen.getByRole("link", { name });
    expect(document.getElementById(link.getAttribute("aria-labelledby") ?? "")).toHaveAttribute(
      "role",
      "tooltip",
    );
    return link.querySelector("svg")?.innerHTML;
  });
  expect(drawn).toEqual(Object.values(bodies));
  jest.restoreAllMocks();
});

test("the phone number and the address for emails each say what they do", () => {
  render(<Footer />);
  for (const [name, does] of [
    ["020 7946 0018", "Call us"],
    ["workshop@quaybikes.example", "Email us"],
  ] as const)
    expect(screen.getByRole("link", { name })).toHaveAccessibleDescription(does);
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

test("the footer leads to the page about privacy where there is one", () => {
  contentShown.privacy = [{ title: "Your privacy" }];
  render(<Footer />);
  expect(screen.getByRole("link", { name: "Your privacy" })).toHaveAttribute("href", "/privacy");
});
