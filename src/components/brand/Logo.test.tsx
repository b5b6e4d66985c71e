import { render } from "@testing-library/react";
import { Logo } from "./Logo";

test.each([
  ["Quay Bikes", undefined],
  ["Harbour View Bicycle Repairs", "Bicycle Repairs"],
])("the logo of %s has all of its words, the second line of a long name too", (name, second) => {
  const { container } = render(<Logo name={name} />);
  expect(container).toHaveProperty("textContent", name);
  const lines = [...container.querySelectorAll("span")].map(({ textContent }) => textContent);
  expect(lines.at(-1) === ` ${second ?? ""}`).toBe(second !== undefined);
});
