import { runSliders } from "./runSliders";

const lineOf = (place: Element | null | undefined) =>
  place instanceof HTMLElement ? place.style.getPropertyValue("--line") : undefined;

test("a slider moves the line of its own pair, and no other field moves one", () => {
  document.body.innerHTML = `<div><input type="range"></div>
    <div><input type="range"></div><div><input type="text"></div>`;
  runSliders(document);
  const inputs = [...document.querySelectorAll("input")];
  for (const input of [inputs[0]!, inputs[2]!]) {
    input.value = "80";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  expect(inputs.map((input) => lineOf(input.parentElement))).toEqual(["80", "", ""]);
});
