import "@testing-library/jest-dom";
import { screen } from "@testing-library/dom";
import { showContentMistakes } from "./showContentMistakes";

test("mistakes stand over the page until they are fixed", () => {
  // jsdom has no EventSource; the server's side is tested in gatsby/develop.
  const source: { address?: string; onmessage?: (event: { data: string }) => void } = {};
  Object.assign(globalThis, {
    EventSource: function EventSource(address: string) {
      return Object.assign(source, { address });
    },
  });
  showContentMistakes();
  expect(source.address).toBe("/__content-mistakes");
  expect(screen.queryByRole("alert")).toBeNull();

  source.onmessage?.({ data: JSON.stringify("content/ has 1 mistake:\n\n  content/faq.yaml:8:1") });
  expect(screen.getByRole("alert")).toHaveTextContent("content/faq.yaml:8:1");
  expect(screen.getByRole("alert")).toBeVisible();

  source.onmessage?.({ data: JSON.stringify("") });
  expect(screen.queryByRole("alert")).toBeNull();
});
