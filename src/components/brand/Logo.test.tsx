import { render } from "@testing-library/react";
import { Logo } from "./Logo";

test.each([
  ["Quay Bikes", undefined],
  ["Harbour View Bicycle Repairs", "Bicycle Repairs"],
])("the logo of %s has all of its words, the second line of a long name too", (name, second) => {
  const { container } = render(<Logo name={name} />);
  // A mark of the company's own may have blanks between its shapes.
  expect(container.textContent.trim()).toBe(name);
  const lines = [...container.querySelectorAll("span")].map(({ textContent }) => textContent);
  expect(lines.at(-1) === ` ${second ?? ""}`).toBe(second !== undefined);
});
