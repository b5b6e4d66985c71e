import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { InfoCards } from "./InfoCards";

test("four cards show phone, email, service area and business hours", () => {
  render(<InfoCards />);
  expect(
    screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(["Phone", "Email", "Service Area", "Business Hours"]);
  expect(screen.getByText("Available 7 days a week")).toBeInTheDocument();
  expect(screen.getByText("Response within 24 hours")).toBeInTheDocument();
  expect(screen.getByText("Atlanta Metro Area")).toBeInTheDocument();
  expect(screen.getByText("Mon-Fri 7AM-6PM")).toBeInTheDocument();
  expect(screen.getByText("Sat 8AM-4PM")).toBeInTheDocument();
});

test("the phone number and the email address are links", () => {
  render(<InfoCards />);
  expect(screen.getByRole("link", { name: "(404) 555-0134" })).toHaveAttribute(
    "href",
    "tel:+14045550134",
  );
  expect(screen.getByRole("link", { name: "hello@dogwoodcleaning.example" })).toHaveAttribute(
    "href",
    "mailto:hello@dogwoodcleaning.example",
  );
});
