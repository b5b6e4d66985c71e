import { render } from "@testing-library/react";
import { ServiceComparison } from "./ServiceComparison";

test("a site that compares no services shows no comparison, and no empty heading", () => {
  const { container } = render(<ServiceComparison comparison={null} />);
  expect(container.innerHTML).toBe("");
});
