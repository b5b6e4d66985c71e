import { runTooltips } from "./runTooltips";

jest.useFakeTimers();

function twoTooltips() {
  document.documentElement.removeAttribute("data-tooltips");
  document.body.innerHTML = `
    <span data-tooltip><a href="#" id="one">1</a></span>
    <span data-tooltip><a href="#" id="two">2</a></span>`;
  runTooltips(document);
  const at = (id: string) => document.getElementById(id) as HTMLElement;
  return {
    enter: (id: string) => at(id).dispatchEvent(new Event("pointerover", { bubbles: true })),
    leave: (id: string) => at(id).dispatchEvent(new Event("pointerout", { bubbles: true })),
    isWarm: () => document.documentElement.dataset.tooltips === "warm",
    at,
  };
}

test("a tooltip that was open lets the next one open at once, for 300 ms", () => {
  const { enter, leave, isWarm } = twoTooltips();
  enter("one");
  jest.advanceTimersByTime(700);
  leave("one");
  expect(isWarm()).toBe(true);
  jest.advanceTimersByTime(299);
  expect(isWarm()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isWarm()).toBe(false);
});

test("after a pointer that only passed by, the next tooltip waits the full 700 ms", () => {
  const { enter, leave, isWarm } = twoTooltips();
  enter("one");
  jest.advanceTimersByTime(699);
  leave("one");
  expect(isWarm()).toBe(false);
});

test("Escape closes the tooltip that is open, until the visitor comes back to it", () => {
  const { at } = twoTooltips();
  at("one").focus();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(at("one").parentElement).toHaveProperty("dataset.dismissed", "");
  at("two").focus();
  expect(at("one").parentElement?.dataset.dismissed).toBeUndefined();
});
