import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { InfoCards } from "./InfoCards";

test("the cards show phone, email, service area and business hours, each with its note", () => {
  render(<InfoCards />);
  expect(
    screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent),
  ).toEqual(["Phone", "Email", "Where we work", "Opening hours"]);
  expect(screen.getByText("From nine to five")).toBeInTheDocument();
  expect(screen.getByText("Greater London")).toBeInTheDocument();
  expect(screen.getByText("Mon-Fri 9AM-5PM")).toBeInTheDocument();
});

test("the phone number and the email address are links", () => {
  render(<InfoCards />);
  expect(screen.getByRole("link", { name: "020 7946 0018" })).toHaveAttribute(
    "href",
    "tel:+442079460018",
  );
  expect(screen.getByRole("link", { name: "workshop@quaybikes.example" })).toHaveAttribute(
    "href",
    "mailto:workshop@quaybikes.example",
  );
});
